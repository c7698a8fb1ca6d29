import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { failWrites } from '@/testing/database/failing-writes'
import { importWithSettings } from '@/testing/import-with-settings'
import { insertUser } from '@/testing/users'
import { AppError } from '../app-error'
import { db, isDatabaseReady, type Transaction } from './db.server'

/** Loads the module with a database at another port. */
function connectTo(port: number) {
  return connectToUrl(`postgresql://127.0.0.1:${port}/none`)
}

async function connectToUrl(url: string) {
  const other = await importWithSettings({ DATABASE_URL: url }, async () => ({
    ...(await import('./db.server')),
    ...(await import('../logger.server')),
  }))
  onTestFinished(() => other.db.$disconnect())
  return other
}

/** A server that accepts connections and never answers, or is closed. */
async function startSilentServer() {
  const connections = new Set<Socket>()
  const server = createServer((socket) => void connections.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  onTestFinished(() => void server.close())
  return { port: address.port, connections, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** A way to the database of the tests that can be cut. */
async function startCuttableProxy() {
  const target = new URL(process.env.DATABASE_URL ?? '')
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const end of [socket, upstream]) sockets.push(end.on('error', () => end.destroy()))
    socket.pipe(upstream).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  onTestFinished(() => void server.close())
  const url = new URL(target)
  url.host = `127.0.0.1:${address.port}`
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, cut }
}

/** Answers every connection with an error. Resolves with the port. */
async function startRefusingServer(state: string) {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0Mrefused\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => socket.end(Buffer.concat([head, fields])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return address.port
}

describe('translation of errors', () => {
  test('a unique violation becomes CONFLICT with the form field', async () => {
    const { email } = await insertUser()
    await expect(insertUser({ email })).rejects.toMatchObject({
      name: 'AppError',
      code: 'CONFLICT',
      details: { fields: { email: 'users:conflict.email' } },
    })
  })

  test('a unique violation inside a transaction becomes CONFLICT', async () => {
    const { email } = await insertUser()
    const work = db.$transaction((tx) => tx.user.create({ data: { email } }))
    await expect(work).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: { email: 'users:conflict.email' } },
    })
  })

  test('a missing row becomes NOT_FOUND', async () => {
    await expect(db.user.findUniqueOrThrow({ where: { id: randomUUID() } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(db.user.delete({ where: { id: randomUUID() } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a row for a user who was deleted meanwhile becomes NOT_FOUND', async () => {
    const data = { userId: randomUUID(), token: randomUUID(), expiresAt: new Date() }
    await expect(db.session.create({ data })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an AppError of a transaction stays unchanged, also if the name of a field says “terminated”', async () => {
    const invalid = new AppError('INVALID', { fields: { terminatedBy: 'form-fields:relation.invalid' } })
    await expect(db.$transaction(() => Promise.reject(invalid))).rejects.toBe(invalid)
  })

  test('a programming error stays unchanged', async () => {
    await expect(db.$queryRaw`SELECT 1 / 0`).rejects.not.toMatchObject({ name: 'AppError' })
    await expect(db.user.findMany({ where: { email: 'a\0b' } })).rejects.not.toMatchObject({
      name: 'AppError',
    })
  })
})

describe('a server that does not work for now', () => {
  const unavailable = { code: 'UNAVAILABLE', status: 503, details: { retryAfter: 5 } }

  test('a read-only database answers reads, and writes are UNAVAILABLE', async () => {
    const { id } = await insertUser()
    const readOnly = (work: (tx: Transaction) => Promise<unknown>) =>
      db.$transaction(async (tx) => {
        await tx.$executeRaw`SET TRANSACTION READ ONLY`
        return work(tx)
      })
    expect(await readOnly((tx) => tx.user.count({ where: { id } }))).toBe(1)
    await expect(readOnly((tx) => tx.user.delete({ where: { id } }))).rejects.toMatchObject(unavailable)
    await expect(readOnly((tx) => tx.$executeRaw`DELETE FROM "user"`)).rejects.toMatchObject(unavailable)
  })

  test.each(['53100', '53200', '57014', '58030'])(
    'a write that fails with %s is UNAVAILABLE',
    async (state) => {
      await failWrites('user', state)
      await expect(insertUser()).rejects.toMatchObject(unavailable)
    },
  )

  test.each(['53300', '57P03', '28P01', '3D000', '08004'])(
    'a server that refuses connections with %s is UNAVAILABLE',
    async (state) => {
      const other = await connectTo(await startRefusingServer(state))
      await expect(other.db.user.count()).rejects.toMatchObject(unavailable)
      await expect(other.db.$queryRaw`SELECT 1`).rejects.toMatchObject(unavailable)
      await expect(other.db.$transaction((tx) => tx.user.count())).rejects.toMatchObject(unavailable)
    },
  )

  test('a connection that is lost between the statements of a transaction is UNAVAILABLE', async () => {
    const { url, cut } = await startCuttableProxy()
    const other = await connectToUrl(url)
    const warn = vi.spyOn(other.logger, 'warn')
    const failing = other.db.$transaction(async (tx) => {
      await tx.user.count()
      cut()
      await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.anything(), 'database connection lost'))
      await tx.$executeRaw`SELECT 1`
    })
    await expect(failing).rejects.toMatchObject(unavailable)
  })

  test.each(['require', 'verify-full'])(
    'with sslmode=%s in its address, a server without a trusted certificate is not used',
    async (mode) => {
      const url = new URL(process.env.DATABASE_URL ?? '')
      url.searchParams.set('sslmode', mode)
      const other = await connectToUrl(url.href)
      await expect(other.db.user.count()).rejects.toMatchObject(unavailable)
    },
  )

  test('a query is UNAVAILABLE at once when many others wait for long', async () => {
    const { port, connections } = await startSilentServer()
    const other = await connectTo(port)
    const waiting = Promise.allSettled(Array.from({ length: 150 }, () => other.db.user.count()))
    await vi.waitUntil(() => connections.size > 0)
    const startedAt = Date.now()
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
    await expect(other.db.user.count()).rejects.toMatchObject({ name: 'AppError', ...unavailable })
    now.mockRestore()
    // The others wait two seconds for a connection.
    expect(Date.now() - startedAt).toBeLessThan(1_000)
    await waiting
  })
})

describe('without a database', () => {
  test('without a database every query fails immediately with UNAVAILABLE', async () => {
    const { port, close } = await startSilentServer()
    await close()
    const other = await connectTo(port)
    await expect(other.db.user.count()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
      details: { retryAfter: 5 },
    })
    await expect(other.db.$queryRaw`SELECT 1`).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(other.db.$transaction((tx) => tx.user.count())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    expect(await other.isDatabaseReady()).toBe(false)
    expect(await isDatabaseReady()).toBe(true)
  })

  test('a database that does not answer fails within five seconds', async () => {
    const { port } = await startSilentServer()
    const other = await connectTo(port)
    const startedAt = performance.now()
    await expect(other.db.user.count()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})

test('PostgreSQL ends a query after the time that the client waits for it', async () => {
  expect(await db.$queryRaw`SHOW statement_timeout`).toEqual([{ statement_timeout: '2500ms' }])
})

test('the database refuses an address that is not in lower case', async () => {
  await expect(insertUser({ email: `Ada.${randomUUID()}@example.com` })).rejects.toThrow()
})
