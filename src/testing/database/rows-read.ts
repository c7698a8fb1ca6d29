import pg from 'pg'
import { vi } from 'vitest'
import { z } from 'zod'

const Node = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans(): z.ZodOptional<z.ZodArray<typeof Node>> {
    return z.array(Node).optional()
  },
})
type Node = z.output<typeof Node>

const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })])

/**
 * Records the queries of `work` and repeats them in a transaction that has run `filling` and is rolled back. Resolves with the
 * number of rows read per table, rows removed by filters included. A table that was not read is absent.
 */
export async function countRowsRead(
  work: () => Promise<unknown>,
  filling: string[],
): Promise<Record<string, number>> {
  const statements = await recordQueries(work)
  const client = new pg.Client(process.env.DATABASE_URL)
  await client.connect()
  try {
    await client.query('BEGIN')
    for (const statement of filling) await client.query(statement)
    const rows: Record<string, number> = {}
    for (const { text, values } of statements) {
      const result = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
      const [{ 'QUERY PLAN': plans }] = Explained.parse(result.rows)
      for (const node of listNodes(plans[0].Plan)) {
        const table = node['Relation Name']
        if (table) rows[table] = (rows[table] ?? 0) + countNodeRows(node)
      }
    }
    return rows
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}

const Statement = z.object({ text: z.string(), values: z.array(z.unknown()) })

async function recordQueries(work: () => Promise<unknown>) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls
      .map(([statement]) => Statement.parse(statement))
      .filter(({ text }) => /^\s*SELECT/i.test(text))
  } finally {
    query.mockRestore()
  }
}

function listNodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)]
}

function countNodeRows(node: Node): number {
  const seen = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
  return Math.round(seen * node['Actual Loops'])
}
