import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteExpired } from '@/auth/session/expiry-cleanup.server'
import { AppError } from '@/platform/app-error'
import { db, type Transaction } from '@/platform/database/db.server'
import { DAY_MS } from '@/platform/durations'
import { inRequest } from '@/testing/requests'
import { insertUser, uniqueEmail } from '@/testing/users'
import { type StoredResponse, withIdempotency } from './idempotency.server'

/** Creates a user, and answers with the address. */
function creator(name = uniqueEmail()) {
  const answer = async (tx: Transaction): Promise<StoredResponse> => {
    await tx.user.create({ data: { email: name } })
    return { status: 201, headers: { location: name }, body: name }
  }
  return { name, answer, count: () => db.user.count({ where: { email: name } }) }
}

async function attempt(differences: Partial<Parameters<typeof withIdempotency>[0]> = {}) {
  const user = await insertUser()
  return { userId: user.id, operation: 'create', key: randomUUID(), input: '{}', ...differences }
}

function once(...parameters: Parameters<typeof withIdempotency>) {
  return inRequest(() => withIdempotency(...parameters))
}

/** The problem that it ends with. */
async function refusal(work: Promise<unknown>): Promise<{ status: number; code: string }> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw thrown
  return thrown.json()
}

test('of 20 at once one is done, and the others get its answer or are told to wait', async () => {
  const [tried, made] = [await attempt(), creator()]
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => once(tried, made.answer)))
  expect(await made.count()).toBe(1)
  for (const result of results) {
    if (result.status === 'fulfilled') expect(result.value).toMatchObject({ status: 201, body: made.name })
    else expect(await refusal(Promise.reject(result.reason))).toMatchObject({ status: 409 })
  }
  expect(await once(tried, made.answer)).toEqual({
    status: 201,
    headers: { location: made.name, 'idempotency-replayed': 'true' },
    body: made.name,
  })
})

test('while the first request is being answered, a second one is refused', async () => {
  const [tried, made] = [await attempt(), creator()]
  const claim = (inputHash: string) => ({
    userId: tried.userId,
    operation: tried.operation,
    key: tried.key,
    inputHash,
    claimId: randomUUID(),
    claimedUntil: new Date(Date.now() + 30_000),
    expiresAt: new Date(Date.now() + DAY_MS),
  })
  await db.idempotencyKey.create({ data: claim('another') })
  expect(await refusal(once(tried, made.answer))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  await db.idempotencyKey.deleteMany({ where: { key: tried.key } })
  await db.idempotencyKey.create({
    data: claim(createHash('sha256').update(tried.input).digest('base64url')),
  })
  expect(await refusal(once(tried, made.answer))).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' })
  expect(await made.count()).toBe(0)
  await db.idempotencyKey.deleteMany({ where: { key: tried.key } })
  await once(tried, made.answer)
  expect(await made.count()).toBe(1)
})

test('what failed left nothing behind and may be tried again', async () => {
  const [tried, made] = [await attempt(), creator()]
  const failing = once(tried, async (tx) => {
    await made.answer(tx)
    throw new AppError('CONFLICT')
  })
  await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await made.count()).toBe(0)
  expect(await once(tried, made.answer)).toMatchObject({ body: made.name })
  expect(await made.count()).toBe(1)
})

test('a key that was left behind is free again after a minute, and a late first attempt is undone', async () => {
  const [tried, late, made] = [await attempt(), creator(), creator()]
  const first = once(tried, async (tx) => {
    await tx.idempotencyKey.updateMany({ where: { key: tried.key }, data: { claimId: randomUUID() } })
    return late.answer(tx)
  })
  expect(await refusal(first)).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' })
  expect(await late.count()).toBe(0)
  await db.idempotencyKey.updateMany({
    where: { key: tried.key },
    data: { claimedUntil: new Date(Date.now() - 1), answer: null },
  })
  expect(await once(tried, made.answer)).toMatchObject({ body: made.name })
})

test('with another body it is refused', async () => {
  const [tried, made] = [await attempt(), creator()]
  await once(tried, made.answer)
  expect(await refusal(once({ ...tried, input: '{"a":1}' }, made.answer))).toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('it is one person’s, for one operation', async () => {
  const tried = await attempt()
  const { userId } = await attempt()
  for (const other of [tried, { ...tried, userId }, { ...tried, operation: 'other' }]) {
    const made = creator()
    expect(await once(other, made.answer)).toMatchObject({ body: made.name })
  }
})

test('it means something for a day', async () => {
  const [tried, first, second] = [await attempt(), creator(), creator()]
  await once(tried, first.answer)
  const { expiresAt } = await db.idempotencyKey.findFirstOrThrow({ where: { key: tried.key } })
  expect(Math.abs(expiresAt.getTime() - Date.now() - DAY_MS)).toBeLessThan(60_000)
  await db.idempotencyKey.updateMany({
    where: { key: tried.key },
    data: { expiresAt: new Date(Date.now() - 1) },
  })
  expect(await once({ ...tried, input: 'other' }, second.answer)).toMatchObject({ body: second.name })
})

test('it is removed when it has expired', async () => {
  const [expired, current] = [await attempt(), await attempt()]
  await once(expired, creator().answer)
  await once(current, creator().answer)
  await db.idempotencyKey.updateMany({
    where: { key: expired.key },
    data: { expiresAt: new Date(Date.now() - 1) },
  })
  await deleteExpired()
  expect(await db.idempotencyKey.count({ where: { key: expired.key } })).toBe(0)
  expect(await db.idempotencyKey.count({ where: { key: current.key } })).toBe(1)
})

test.each(['', ' ', 'a b', 'x'.repeat(256), 'é'])('%j is no key', async (key) => {
  const made = creator()
  expect(await refusal(once(await attempt({ key }), made.answer))).toMatchObject({
    status: 400,
    code: 'INVALID_IDEMPOTENCY_KEY',
  })
  expect(await made.count()).toBe(0)
})
