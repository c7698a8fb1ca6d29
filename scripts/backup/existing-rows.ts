/** The rows that a restore deletes. */
type Connection = { query: (sql: string) => Promise<{ rows: unknown[] }> }

const TABLES = `
  SELECT pg_class.oid::regclass::text AS "table" FROM pg_class
  JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname = 'public' AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> '_prisma_migrations'
  ORDER BY relname`

/** @throws Error with the number of rows of each table, unless the database is empty */
export async function assertEmpty(connection: Connection, place: string): Promise<void> {
  const counts: string[] = []
  for (const table of await listTables(connection)) {
    const { rows } = await connection.query(`SELECT count(*) AS "rows" FROM ${table}`)
    const count = Number(read(rows[0], 'rows'))
    if (count > 0) counts.push(`${table.replaceAll('"', '')} (${count})`)
  }
  if (counts.length === 0) return
  throw new Error(
    `${place} has rows, which a restore deletes: ${counts.join(', ')}. Back it up if they matter, then pass --overwrite.`,
  )
}

export async function listTables(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(TABLES)
  return rows.map((row) => read(row, 'table'))
}

function read(row: unknown, column: string): string {
  return row instanceof Object ? String(Object.getOwnPropertyDescriptor(row, column)?.value) : ''
}
