import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { insertUser } from '@/testing/users'
import { db, isDatabaseReady } from './db.server'

/** Loads the module with another server. */
async function connectTo(port: number) {
  vi.resetModules()
  vi.stubEnv('DATABASE_URL', `postgresql://127.0.0.1:${port}/none`)
  const other = await import('./db.server')
  vi.unstubAllEnvs()
  vi.resetModules()
  onTestFinished(() => other.db.$disconnect())
  return other
}

/** A server that accepts connections and never answers, or is closed. */
async function startSilentServer() {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  onTestFinished(() => void server.close())
  return { port: address.port, close: () => new Promise((resolve) => server.close(resolve)) }
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

  test('a programming error stays unchanged', async () => {
    await expect(db.$queryRaw`SELECT 1 / 0`).rejects.not.toMatchObject({ name: 'AppError' })
    await expect(db.user.findMany({ where: { email: 'a\0b' } })).rejects.not.toMatchObject({
      name: 'AppError',
    })
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
