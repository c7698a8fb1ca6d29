/** Sets or removes the mark without which a demo does not start, so that it never runs on real data. */
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
