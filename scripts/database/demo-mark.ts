/** Marks a database as one for the visitors of a demo, or takes the mark away; a demo starts on no other. */
import { connect } from './connection.ts'

export async function markAsDemo(databaseUrl: string, isDemo = true): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    const { rows } = await client.query(
      'SELECT quote_ident(current_database()) AS "name", is_demo_database() AS "isDemo"',
    )
    const [{ name, isDemo: isMarked }] = rows
    if (isMarked !== isDemo)
      await client.query(`COMMENT ON DATABASE ${name} IS ${isDemo ? "'demo'" : 'NULL'}`)
  } finally {
    await client.end()
  }
}
