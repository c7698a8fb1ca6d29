/** Lines of a CSV file that is safe to open in a spreadsheet, and how many of them a text ends. */

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/

/** One record of RFC 4180. A value that could be run is made text by a quote in front. */
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
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
