import { connect as connectSocket } from 'node:net'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedDatabase } from './embedded.ts'

let cleanup: AsyncDisposableStack
let url: string

beforeAll(async () => {
  cleanup = new AsyncDisposableStack()
  const database = await startEmbeddedDatabase()
  cleanup.use(database)
  url = database.report.url
})

afterAll(() => cleanup.disposeAsync())

async function withPool<Result>(work: (pool: Pool) => Promise<Result>) {
  const pool = new Pool({ connectionString: url, max: 20 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

test('answers go to who asked, whatever the others send at the same time', async () => {
  await withPool(async (pool) => {
    const wrong: unknown[] = []
    await Promise.all(
      Array.from({ length: 2_000 }, async (_, n) => {
        // Different numbers of parameters: messages of two connections must never mix.
        const { rows } = await (n % 2
          ? pool.query('SELECT $1::int AS n', [n])
          : pool.query('SELECT $1::text AS word, $2::int AS n', ['word', n]))
        if (rows[0]?.n !== n) wrong.push([n, rows])
      }),
    )
    expect(wrong).toEqual([])
  })
})

test('transactions do not see each other, and 200 concurrent increments are 200', async () => {
  await withPool(async (pool) => {
    await pool.query('CREATE TABLE counter AS SELECT 0 AS n')
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const client = await pool.connect()
        try {
          await client.query('BEGIN')
          const { rows } = await client.query('SELECT n FROM counter FOR UPDATE')
          await client.query('UPDATE counter SET n = $1', [rows[0].n + 1])
          await client.query('COMMIT')
        } finally {
          client.release()
        }
      }),
    )
    expect((await pool.query('SELECT n FROM counter')).rows).toEqual([{ n: 200 }])
  })
})

test('an error in one statement is that client only', async () => {
  await withPool(async (pool) => {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => pool.query('SELECT 1 / $1::int AS n', [n % 2])),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
  })
})

test('who leaves in the middle of a transaction leaves nothing behind and blocks nobody', async () => {
  await withPool(async (pool) => {
    await pool.query('CREATE TABLE left_over (n int)')
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO left_over VALUES (1)')
    const waiting = pool.query('SELECT count(*)::int AS n FROM left_over')
    await client.end()
    expect((await waiting).rows).toEqual([{ n: 0 }])
  })
})

test('nonsense ends the connection, not the server', async () => {
  const { port } = new URL(url)
  await new Promise<void>((resolve) => {
    const socket = connectSocket(Number(port), '127.0.0.1', () => socket.write(Buffer.alloc(64, 0xff)))
    socket.on('error', () => {})
    socket.once('close', () => resolve())
  })
  await withPool(async (pool) => expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]))
})
