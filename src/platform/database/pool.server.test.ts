import { once } from 'node:events'
import { createServer } from 'node:net'
import { PrismaPg } from '@prisma/adapter-pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { env } from '../env/env.server.ts'
import { createPool } from './pool.server'
import { PrismaClient } from './prisma/client.ts'

/** A pool on a server that never answers. */
async function createStarvedPool() {
  const server = createServer((socket) => void socket.on('error', () => socket.destroy())).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return createPool({ host: '127.0.0.1', port: address.port, max: 1, connectionTimeoutMillis: 1_000 })
}

test('when many queries wait for long, others are refused at once', async () => {
  const pool = await createStarvedPool()
  const waiting = Array.from({ length: 100 }, () => pool.connect())
  const outcomes = Promise.allSettled(waiting)
  const later = performance.now() + 600
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await expect(pool.connect()).rejects.toMatchObject({ name: 'AppError', code: 'UNAVAILABLE' })
  const client = new PrismaClient({ adapter: new PrismaPg(pool) })
  await expect(client.$queryRaw`SELECT 1`).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(client.$transaction((tx) => tx.user.count())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(pool.waitingCount).toBe(99)
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true)
})

test('a burst that waits for a short time is not refused', async () => {
  const pool = await createStarvedPool()
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => pool.connect()))
  const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)
  expect(reasons.filter((reason) => reason instanceof AppError)).toEqual([])
})

test('a connection that is released within a transaction is not used again', async () => {
  const pool = createPool({ connectionString: env.databaseUrl, max: 1 })
  onTestFinished(() => pool.end())
  const first = await pool.connect()
  await first.query('BEGIN')
  await first.query('COMMIT')
  first.release()
  expect(pool.idleCount).toBe(1)
  const second = await pool.connect()
  await second.query('BEGIN')
  second.release()
  expect(pool.idleCount).toBe(0)
})

test('a missing certificate stops the start, and not only the first query', () => {
  const connectionString = 'postgresql://127.0.0.1/app?sslmode=verify-full&sslrootcert=/missing.pem'
  expect(() => createPool({ connectionString })).toThrow(/^Cannot use DATABASE_URL: .*\/missing\.pem/)
})
