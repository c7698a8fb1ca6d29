/**
 * The start of a formula in spreadsheets: a sign such as `=`, also a full-width one, at the start or after a separator.
 * The separator is a semicolon where numbers contain a comma.
 */
const formula = /(?<=^|[;\t\r\n])(?=["\s]*[=+\-@＝＋－＠]|[\t\r])/g

type CsvValue = string | false | null | undefined
export type CsvColumn<Row> = [header: string, read: (row: Row) => CsvValue]

/** A time in UTC that spreadsheets recognise, such as `2026-11-20 18:55:12`. */
export function csvTime(time: Date | null): string | undefined {
  return time?.toISOString().slice(0, 19).replace('T', ' ')
}

/** One record of RFC 4180. A leading quote turns formulas into text. */
export function csvLine(values: CsvValue[]): string {
  return `${values.map((value) => field(value || '')).join(',')}\r\n`
}

/** Counts the records of a file in chunks. A line break inside quotes does not end a record. */
export function createRecordCounter(): (piece: string) => number {
  let isQuoted = false
  return (piece) => {
    let records = 0
    for (const character of piece) {
      if (character === '"') isQuoted = !isQuoted
      else if (character === '\n' && !isQuoted) records++
    }
    return records
  }
}

function field(value: string): string {
  const text = value.replace(formula, "'")
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
