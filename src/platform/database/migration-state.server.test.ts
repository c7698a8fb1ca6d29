import { readdirSync } from 'node:fs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db } from './db.server'

const latest = readdirSync('prisma/migrations', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
  .at(-1)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  return () => vi.useRealTimers()
})

/** A fresh module, as in a process that just started, with the queries it sends. */
async function startProcess() {
  const { logger } = await import('@/platform/logger.server')
  const database = await import('./db.server')
  onTestFinished(() => database.db.$disconnect())
  const warn = vi.spyOn(logger, 'warn')
  const error = vi.spyOn(logger, 'error').mockReturnValue()
  const queries = vi.fn(database.db.$queryRaw.bind(database.db))
  vi.doMock('./db.server', () => ({ db: { $queryRaw: queries } }))
  onTestFinished(() => void vi.doUnmock('./db.server'))
  const { isMigrated } = await import('./migration-state.server')
  return { isMigrated, queries, warn, error }
}

async function setLatest(change: 'unfinished' | 'rolled back' | 'applied') {
  await db.$executeRaw`
    UPDATE _prisma_migrations SET
      finished_at = ${change === 'unfinished' ? null : new Date()},
      rolled_back_at = ${change === 'rolled back' ? new Date() : null}
    WHERE migration_name = ${latest}`
}

test('a database with all migrations is asked once and never again', async () => {
  const { isMigrated, queries } = await startProcess()
  expect(await isMigrated()).toBe(true)
  const asked = queries.mock.calls.length
  vi.advanceTimersByTime(60_000)
  expect(await isMigrated()).toBe(true)
  expect(queries).toHaveBeenCalledTimes(asked)
})

test.each(['unfinished', 'rolled back'] as const)(
  'a migration that is %s is missing, and the log names it until it is applied',
  async (state) => {
    await setLatest(state)
    onTestFinished(() => setLatest('applied'))
    const { isMigrated, queries, warn } = await startProcess()
    expect(await Promise.all([isMigrated(), isMigrated(), isMigrated()])).toEqual([false, false, false])
    expect(queries).toHaveBeenCalledTimes(2)
    expect(warn).toHaveBeenCalledExactlyOnceWith({ missing: [latest] }, expect.any(String))

    await setLatest('applied')
    expect(await isMigrated()).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(await isMigrated()).toBe(true)
  },
)

test('a database that was migrated further by a newer version is ready', async () => {
  await db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('newer', '', '99990101000000_newer', now())`
  onTestFinished(async () => {
    await db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'newer'`
  })
  const { isMigrated } = await startProcess()
  expect(await isMigrated()).toBe(true)
})

test('every migration is known, so an empty database lacks all of them', async () => {
  await db.$executeRaw`ALTER TABLE _prisma_migrations RENAME TO _prisma_migrations_away`
  onTestFinished(async () => {
    await db.$executeRaw`ALTER TABLE _prisma_migrations_away RENAME TO _prisma_migrations`
  })
  const { isMigrated, warn } = await startProcess()
  expect(await isMigrated()).toBe(false)
  const folders = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name))
  expect(warn).toHaveBeenCalledExactlyOnceWith({ missing: folders.sort() }, expect.any(String))
})

test('a database that is not reachable rejects, also if the caller does not wait for the answer', async () => {
  const { isMigrated, queries } = await startProcess()
  queries.mockRejectedValue(new Error('unreachable'))
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  isMigrated()
  await expect(isMigrated()).rejects.toThrow('unreachable')
  vi.advanceTimersByTime(1_000)
  isMigrated()
  // Node.js reports an unhandled rejection after the microtasks of the current task.
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).not.toHaveBeenCalled()
})

test('checks with the same finding are logged once', async () => {
  const { isMigrated, queries, error, warn } = await startProcess()
  const { unavailable } = await import('@/platform/app-error')
  async function checkTwice() {
    for (let count = 0; count < 2; count++) {
      await Promise.resolve(isMigrated()).catch(() => {})
      vi.advanceTimersByTime(1_000)
    }
  }
  const denied = new Error('permission denied for table _prisma_migrations')
  queries.mockRejectedValue(denied)
  await checkTwice()
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: denied }, 'migrations not readable')
  // The client of the database has logged this one.
  queries.mockRejectedValue(unavailable())
  await checkTwice()
  expect(error).toHaveBeenCalledOnce()
  queries.mockRejectedValue(denied)
  await checkTwice()
  expect(error).toHaveBeenCalledTimes(2)
  queries.mockResolvedValue([{ exists: false }])
  await checkTwice()
  expect(warn).toHaveBeenCalledOnce()
})
