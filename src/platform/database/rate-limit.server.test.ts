import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { HOUR_MS } from '@/platform/durations'
import { db } from './db.server'
import { consume, consumeAll, isReached, refund, resetRateLimit } from './rate-limit.server'

function uniqueQuota(differences: Partial<Parameters<typeof consume>[0]> = {}) {
  return { key: `test:${randomUUID()}`, max: 3, windowMs: HOUR_MS, ...differences }
}

async function consumeInParallel(quota: Parameters<typeof consume>[0], times: number) {
  const results = await Promise.allSettled(Array.from({ length: times }, () => consume(quota)))
  for (const result of results) {
    if (result.status === 'rejected' && !(result.reason instanceof AppError)) throw result.reason
  }
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('a rate limit', () => {
  test.each([1, 5, 19])('a limit of %i allows exactly as many of 20 parallel calls', async (max) => {
    expect(await consumeInParallel(uniqueQuota({ max }), 20)).toBe(max)
  })

  test('each key has its own count', async () => {
    const [one, other] = [uniqueQuota({ max: 1 }), uniqueQuota({ max: 1 })]
    await consume(one)
    await expect(consume(one)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
    await expect(consume(other)).resolves.toBeUndefined()
  })

  test('a refused use locks no row, so that many of them do not wait for each other', async () => {
    const quota = uniqueQuota({ max: 1 })
    await consume(quota)
    const findLock = () => db.$queryRaw`SELECT "xmax"::text FROM "quota" WHERE "key" = ${quota.key}`
    const before = await findLock()
    await expect(consume(quota)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await findLock()).toEqual(before)
  })

  test('the error contains the seconds until the window ends', async () => {
    const quota = uniqueQuota({ max: 1, windowMs: 90_000 })
    await consume(quota)
    const error = await consume(quota).catch((thrown: unknown) => thrown)
    if (!(error instanceof AppError)) throw error
    expect(error.details.retryAfter).toBeGreaterThan(80)
    expect(error.details.retryAfter).toBeLessThanOrEqual(90)
  })

  test('a new window starts after the old one has ended', async () => {
    const quota = uniqueQuota()
    expect(await consumeInParallel(quota, 5)).toBe(3)
    await db.quota.update({ where: { key: quota.key }, data: { resetsAt: new Date(Date.now() - 1) } })
    expect(await consumeInParallel(quota, 20)).toBe(3)
    const { resetsAt } = await db.quota.findUniqueOrThrow({ where: { key: quota.key } })
    expect(resetsAt.getTime()).toBeGreaterThan(Date.now() + HOUR_MS - 60_000)
  })

  test('a limit whose window has ended is not reached', async () => {
    const quota = uniqueQuota({ max: 1 })
    await consume(quota)
    expect(await isReached(quota)).toBe(true)
    await db.quota.update({ where: { key: quota.key }, data: { resetsAt: new Date(Date.now() - 1) } })
    expect(await isReached(quota)).toBe(false)
  })

  test('of several limits, one that is reached leaves the others unused', async () => {
    const [open, reached] = [uniqueQuota(), uniqueQuota({ max: 1 })]
    await consume(reached)
    await expect(consumeAll([open, reached])).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await db.quota.findUnique({ where: { key: open.key } })).toMatchObject({ used: 0 })
  })

  test.each([-3, 3])('a process whose clock is off by %i hours keeps to the window', async (hours) => {
    const quota = uniqueQuota({ max: 1, windowMs: 2 * HOUR_MS })
    await consume(quota)
    vi.useFakeTimers({ now: Date.now() + hours * HOUR_MS, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const error = await consume(quota).catch((thrown: unknown) => thrown)
    if (!(error instanceof AppError)) throw error
    expect(error.details.retryAfter).toBeGreaterThan(7_100)
    expect(error.details.retryAfter).toBeLessThanOrEqual(7_200)
    expect(await isReached(quota)).toBe(true)
  })

  test('refused calls neither count nor move the window', async () => {
    const quota = uniqueQuota()
    await consumeInParallel(quota, 3)
    const before = await db.quota.findUniqueOrThrow({ where: { key: quota.key } })
    await consumeInParallel(quota, 10)
    expect(await db.quota.findUniqueOrThrow({ where: { key: quota.key } })).toEqual(before)
    expect(before.used).toBe(3)
  })

  test('refunds never exceed the uses', async () => {
    const quota = uniqueQuota()
    await consumeInParallel(quota, 3)
    await refund(quota.key)
    expect(await consumeInParallel(quota, 5)).toBe(1)
    for (let times = 0; times < 10; times++) await refund(quota.key)
    expect(await consumeInParallel(quota, 10)).toBe(3)
  })

  test('a limit can be reset', async () => {
    const quota = uniqueQuota()
    await consumeInParallel(quota, 3)
    await resetRateLimit(quota.key)
    expect(await consumeInParallel(quota, 5)).toBe(3)
  })

  test.each(["'; DROP TABLE quota; --", '%', '🚀', 'a'.repeat(300)])(
    '%j is a valid key of a rate limit',
    async (name) => {
      const quota = uniqueQuota({ key: `test:${randomUUID()}:${name}`, max: 1 })
      expect(await consumeInParallel(quota, 2)).toBe(1)
    },
  )
})
