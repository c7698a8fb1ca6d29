/** Lines of a CSV file that is safe to open in a spreadsheet, and how many of them a text ends. */

/**
 * Where a spreadsheet would see a formula begin: with its signs, the wide ones of East Asia too, at the start and after
 * whatever else it may take for the end of a cell. Where a comma is part of numbers, that is a semicolon.
 */
const formula = /(?<=^|[;\t\r\n])(?=["\s]*[=+\-@＝＋－＠]|[\t\r])/g

/** One record of RFC 4180. What could be run is made text by a quote in front. */
export function csvLine(values: Array<string | false | null | undefined>): string {
  return `${values.map((value) => field(value || '')).join(',')}\r\n`
}

/** Counts the records of a file that comes in pieces: line breaks inside of quotes end none. */
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
