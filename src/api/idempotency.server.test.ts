import { createHash, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { db, type Transaction } from '@/platform/database/db.server'
import { deleteExpired } from '@/platform/database/retention.server'
import { DAY_MS } from '@/platform/durations'
import { retentionRules } from '@/routes/-retention.server'
import { inRequest } from '@/testing/requests'
import { insertUser, uniqueEmail } from '@/testing/users'
import { type StoredResponse, withIdempotency } from './idempotency.server'

/** `run` creates a user and responds with the email address. */
function creator() {
  const name = uniqueEmail()
  const run = async (tx: Transaction): Promise<StoredResponse> => {
    await tx.user.create({ data: { email: name } })
    return { status: 201, headers: { location: name }, body: name }
  }
  return { name, run, count: () => db.user.count({ where: { email: name } }) }
}

async function attempt(differences: Partial<Parameters<typeof withIdempotency>[0]> = {}) {
  const user = await insertUser()
  return { userId: user.id, operation: 'create', key: randomUUID(), input: '{}', ...differences }
}

function once(...parameters: Parameters<typeof withIdempotency>) {
  return inRequest(() => withIdempotency(...parameters))
}

/** The problem response that the promise rejects with. */
async function readProblem(work: Promise<unknown>): Promise<{ status: number; code: string }> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw thrown
  return thrown.json()
}

test('of 20 parallel requests one runs, and the others get its response or 409', async () => {
  const [request, creation] = [await attempt(), creator()]
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => once(request, creation.run)))
  expect(await creation.count()).toBe(1)
  for (const result of results) {
    if (result.status === 'fulfilled')
      expect(result.value).toMatchObject({ status: 201, body: creation.name })
    else expect(await readProblem(Promise.reject(result.reason))).toMatchObject({ status: 409 })
  }
  expect(await once(request, creation.run)).toEqual({
    status: 201,
    headers: { location: creation.name, 'idempotency-replayed': 'true' },
    body: creation.name,
  })
})

test('a process whose clock is days ahead does not repeat a request', async () => {
  const [request, creation] = [await attempt(), creator()]
  const first = await once(request, creation.run)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  expect(await once(request, creation.run)).toMatchObject({ body: first.body })
  expect(await creation.count()).toBe(1)
})

test('while the first request runs, a second one with the same key is refused', async () => {
  const [request, creation] = [await attempt(), creator()]
  const claim = (inputHash: string) => ({
    userId: request.userId,
    operation: request.operation,
    key: request.key,
    inputHash,
    claimId: randomUUID(),
    claimedUntil: new Date(Date.now() + 30_000),
    expiresAt: new Date(Date.now() + DAY_MS),
  })
  await db.idempotencyKey.create({ data: claim('another') })
  expect(await readProblem(once(request, creation.run))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  await db.idempotencyKey.deleteMany({ where: { key: request.key } })
  await db.idempotencyKey.create({
    data: claim(createHash('sha256').update(request.input).digest('base64url')),
  })
  expect(await readProblem(once(request, creation.run))).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' })
  expect(await creation.count()).toBe(0)
  await db.idempotencyKey.deleteMany({ where: { key: request.key } })
  await once(request, creation.run)
  expect(await creation.count()).toBe(1)
})

test('a failed request is rolled back and can be repeated with its key', async () => {
  const [request, creation] = [await attempt(), creator()]
  const failing = once(request, async (tx) => {
    await creation.run(tx)
    throw new AppError('CONFLICT')
  })
  await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await creation.count()).toBe(0)
  expect(await once(request, creation.run)).toMatchObject({ body: creation.name })
  expect(await creation.count()).toBe(1)
})

test('an abandoned key can be claimed again after a minute, and a late first attempt is rolled back', async () => {
  const [request, late, creation] = [await attempt(), creator(), creator()]
  const first = once(request, async (tx) => {
    await tx.idempotencyKey.updateMany({ where: { key: request.key }, data: { claimId: randomUUID() } })
    return late.run(tx)
  })
  expect(await readProblem(first)).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' })
  expect(await late.count()).toBe(0)
  await db.idempotencyKey.updateMany({
    where: { key: request.key },
    data: { claimedUntil: new Date(Date.now() - 1), answer: null },
  })
  expect(await once(request, creation.run)).toMatchObject({ body: creation.name })
})

test('an attempt that fails late does not release the claim of the next one', async () => {
  const [request, creation] = [await attempt(), creator()]
  vi.spyOn(db, '$transaction').mockImplementationOnce(async () => {
    await db.idempotencyKey.updateMany({ where: { key: request.key }, data: { claimId: randomUUID() } })
    throw new AppError('CONFLICT')
  })
  await expect(once(request, creation.run)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await db.idempotencyKey.count({ where: { key: request.key } })).toBe(1)
})

test('a key is refused with another body', async () => {
  const [request, creation] = [await attempt(), creator()]
  await once(request, creation.run)
  expect(await readProblem(once({ ...request, input: '{"a":1}' }, creation.run))).toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('a key belongs to one user and one operation', async () => {
  const request = await attempt()
  const { userId } = await attempt()
  for (const other of [request, { ...request, userId }, { ...request, operation: 'other' }]) {
    const creation = creator()
    expect(await once(other, creation.run)).toMatchObject({ body: creation.name })
  }
})

test('a key expires after a day', async () => {
  const [request, first, second] = [await attempt(), creator(), creator()]
  await once(request, first.run)
  const { expiresAt } = await db.idempotencyKey.findFirstOrThrow({ where: { key: request.key } })
  expect(Math.abs(expiresAt.getTime() - Date.now() - DAY_MS)).toBeLessThan(60_000)
  await db.idempotencyKey.updateMany({
    where: { key: request.key },
    data: { expiresAt: new Date(Date.now() - 1) },
  })
  expect(await once({ ...request, input: 'other' }, second.run)).toMatchObject({ body: second.name })
})

test('an expired key is deleted', async () => {
  const [expired, current] = [await attempt(), await attempt()]
  await once(expired, creator().run)
  await once(current, creator().run)
  await db.idempotencyKey.updateMany({
    where: { key: expired.key },
    data: { expiresAt: new Date(Date.now() - 1) },
  })
  await deleteExpired(retentionRules)
  expect(await db.idempotencyKey.count({ where: { key: expired.key } })).toBe(0)
  expect(await db.idempotencyKey.count({ where: { key: current.key } })).toBe(1)
})

test.each(['', ' ', 'a b', 'x'.repeat(256), 'é'])('the malformed key %j is refused', async (key) => {
  const creation = creator()
  expect(await readProblem(once(await attempt({ key }), creation.run))).toMatchObject({
    status: 400,
    code: 'INVALID_IDEMPOTENCY_KEY',
  })
  expect(await creation.count()).toBe(0)
})
