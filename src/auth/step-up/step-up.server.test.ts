import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { db } from '@/platform/database/db.server'
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { errorCode } from '@/testing/error-code'
import { readCode, readMails, wrongCode } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertSession, insertSignedInUser } from '@/testing/signed-in-users'
import { uniqueEmail } from '@/testing/users'
import { assertSteppedUp, confirmStepUp, requestStepUp } from './step-up.server'

const check = (actor: Actor) => errorCode(() => assertSteppedUp(actor))
const request = (actor: Actor) => inRequest(() => errorCode(() => requestStepUp(actor)))
const confirm = (actor: Actor, otp: string) => inRequest(() => errorCode(() => confirmStepUp(actor, { otp })))

test('a code to the current address confirms this session alone, once and for ten minutes', async () => {
  const actor = await insertSignedInUser()
  const other = { ...actor, sessionId: (await insertSession(actor.id)).id }
  expect(await check(actor)).toBe('STEP_UP_REQUIRED')
  expect(await request(actor)).toBe('none')
  const otp = await readCode(actor.email)
  expect(await confirm(actor, wrongCode(otp))).toBe('INVALID_OTP')
  expect(await check(actor)).toBe('STEP_UP_REQUIRED')
  expect(await confirm(actor, otp)).toBe('none')
  expect(await check(actor)).toBe('none')
  expect(await check(other)).toBe('STEP_UP_REQUIRED')
  expect(await confirm(other, otp)).toBe('INVALID_OTP')
  const { confirmedAt } = await db.session.findUniqueOrThrow({ where: { id: actor.sessionId } })
  const expired = new Date(Number(confirmedAt) - appConfig.session.stepUpMinutes * MINUTE_MS)
  await db.session.update({ where: { id: actor.sessionId }, data: { confirmedAt: expired } })
  expect(await check(actor)).toBe('STEP_UP_REQUIRED')
})

test('in a transaction, the user and the session stay as they are until it ends', async () => {
  const actor = await insertSignedInUser()
  await db.session.update({ where: { id: actor.sessionId }, data: { confirmedAt: new Date() } })
  await db.$transaction(async (tx) => {
    await assertSteppedUp(actor, tx)
    // The transaction that has locked a row is its `xmax`.
    const locked = await tx.$queryRaw`
      SELECT "user"."id" FROM "user" JOIN "session" ON "session"."userId" = "user"."id"
      WHERE "user"."id" = ${actor.id}::uuid
      AND ("user".xmax::text, "session".xmax::text) = (pg_current_xact_id()::text, pg_current_xact_id()::text)`
    expect(locked).toEqual([{ id: actor.id }])
  })
})

test('a code for a previous address is wrong', async () => {
  const actor = await insertSignedInUser()
  await request(actor)
  const otp = await readCode(actor.email)
  expect(await confirm({ ...actor, email: uniqueEmail() }, otp)).toBe('INVALID_OTP')
})

test('a confirmation of a session that has ended is refused', async () => {
  const actor = await insertSignedInUser()
  await request(actor)
  const otp = await readCode(actor.email)
  await db.session.delete({ where: { id: actor.sessionId } })
  expect(await confirm(actor, otp)).toBe('SESSION_EXPIRED')
})

test.each<[name: string, differences: Partial<Actor>]>([
  ['an impersonating administrator', { impersonator: { id: randomUUID(), name: 'Ada', until: new Date() } }],
  ['an API token', { token: { id: randomUUID(), name: 'Backup', scopes: ['account:update'] } }],
])('%s can neither request nor enter a code', async (_, differences) => {
  const owner = await insertSignedInUser()
  const actor = { ...owner, ...differences }
  expect([await request(actor), await confirm(actor, 'AAAAAA')]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  expect(await readMails(owner.email)).toEqual([])
})

test('a session of an impersonation never counts as confirmed', async () => {
  const actor = await insertSignedInUser()
  const admin = await insertSignedInUser({ role: 'admin' })
  const data = { confirmedAt: new Date(), impersonatedBy: admin.id }
  await db.session.update({ where: { id: actor.sessionId }, data })
  expect(await check(actor)).toBe('STEP_UP_REQUIRED')
})

test.each([-1, 1])('a process whose clock is off by %d hours confirms for ten minutes', async (hours) => {
  const actor = await insertSignedInUser()
  await request(actor)
  const otp = await readCode(actor.email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })
  onTestFinished(() => void vi.useRealTimers())
  expect(await confirm(actor, otp)).toBe('none')
  expect(await check(actor)).toBe('none')
  vi.useRealTimers()
  expect(await check(actor)).toBe('none')
  const { confirmedAt } = await db.session.findUniqueOrThrow({ where: { id: actor.sessionId } })
  expect(Math.abs(Number(confirmedAt) - Date.now())).toBeLessThan(MINUTE_MS)
})
