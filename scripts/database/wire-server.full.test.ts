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

test('concurrent queries receive their own results', async () => {
  await withPool(async (pool) => {
    const wrong: unknown[] = []
    await Promise.all(
      Array.from({ length: 2_000 }, async (_, n) => {
        // The numbers of parameters differ, so that mixed messages of two connections would fail.
        const { rows } = await (n % 2
          ? pool.query('SELECT $1::int AS n', [n])
          : pool.query('SELECT $1::text AS word, $2::int AS n', ['word', n]))
        if (rows[0]?.n !== n) wrong.push([n, rows])
      }),
    )
    expect(wrong).toEqual([])
  })
})

test('200 concurrent transactions increment a counter to 200', async () => {
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

test('a notification reaches the connections that listen, and no other', async () => {
  await withPool(async (pool) => {
    const [listener, stranger, sender] = [await pool.connect(), await pool.connect(), await pool.connect()]
    const received: unknown[] = []
    for (const [name, client] of Object.entries({ listener, stranger, sender }))
      client.on('notification', ({ channel, payload }) => received.push([name, channel, payload]))
    await listener.query('LISTEN "changes"')
    await sender.query('BEGIN')
    await sender.query('SELECT pg_notify($1, $2)', ['changes', 'first'])
    expect(received).toEqual([])
    await sender.query('COMMIT')
    await sender.query('BEGIN')
    await sender.query('SELECT pg_notify($1, $2)', ['changes', 'undone'])
    await sender.query('ROLLBACK')
    await sender.query('SELECT pg_notify($1, $2)', ['changes', 'second'])
    await listener.query('SELECT 1')
    expect(received).toEqual([
      ['listener', 'changes', 'first'],
      ['listener', 'changes', 'second'],
    ])
    for (const client of [listener, stranger, sender]) client.release()
  })
})

test('an error affects only the client of its statement', async () => {
  await withPool(async (pool) => {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => pool.query('SELECT 1 / $1::int AS n', [n % 2])),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
  })
})

test('a client that disconnects during a transaction is rolled back and blocks no other', async () => {
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

test('invalid input closes the connection but not the server', async () => {
  const { port } = new URL(url)
  await new Promise<void>((resolve) => {
    const socket = connectSocket(Number(port), '127.0.0.1', () => socket.write(Buffer.alloc(64, 0xff)))
    socket.on('error', () => {})
    socket.once('close', () => resolve())
  })
  await withPool(async (pool) => expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]))
})

test.each([
  ['a wrong password', (address: URL) => (address.password = 'postgres')],
  ['the beginning of the password', (address: URL) => (address.password = address.password.slice(0, -1))],
])('a client with %s is refused', async (_, change) => {
  const address = new URL(url)
  change(address)
  const client = new Client({ connectionString: address.href })
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
})

test('statements before the password are not executed', async () => {
  const { port } = new URL(url)
  const startup = Buffer.from('....\0\x03\0\0user\0postgres\0\0', 'latin1')
  startup.writeInt32BE(startup.length)
  const query = Buffer.from('Q....CREATE TABLE intruder ()\0')
  query.writeInt32BE(query.length - 1, 1)
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connectSocket(Number(port), '127.0.0.1', () => {
      socket.write(Buffer.concat([startup, query, query]))
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(text))
  })
  expect(answer).toContain('password authentication failed')
  await withPool(async (pool) => {
    expect((await pool.query("SELECT to_regclass('intruder') AS name")).rows).toEqual([{ name: null }])
  })
})
