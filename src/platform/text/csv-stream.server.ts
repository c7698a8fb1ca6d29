import { type CsvColumn, csvLine } from './csv'
import { textStream } from './text-stream.server'

const CHUNK_SIZE = 500

/** Reads the rows after the one with the id `cursor`. */
type ReadRows<Row> = (chunk: { cursor: string | undefined; limit: number }) => Promise<Row[]>

/**
 * A file of RFC 4180 with at most `max` rows. Rows are read in chunks, so memory use does not grow with their number.
 * Spreadsheets recognise UTF-8 by the byte order mark.
 */
export function csvStream<Row extends { id: string }>(
  columns: CsvColumn<Row>[],
  readRows: ReadRows<Row>,
  max = Number.POSITIVE_INFINITY,
): ReadableStream<Uint8Array> {
  return textStream(writeLines())

  async function* writeLines() {
    yield `\ufeff${csvLine(columns.map(([header]) => header))}`
    let cursor: string | undefined
    for (let left = max; left > 0; left -= CHUNK_SIZE) {
      const rows = await readRows({ cursor, limit: Math.min(left, CHUNK_SIZE) })
      if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([, read]) => read(row)))).join('')
      if (rows.length < CHUNK_SIZE) return
      cursor = rows.at(-1)?.id
    }
  }
}
