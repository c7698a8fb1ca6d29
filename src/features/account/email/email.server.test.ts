import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import type * as stepUpOtp from '@/auth/otp/step-up-otp.server'
import { verifyStepUpCode } from '@/auth/otp/step-up-otp.server'
import type { Actor } from '@/auth/permissions/actor'
import { updateProfile } from '@/features/account/profile/profile.server'
import { db } from '@/platform/database/db.server'
import { MINUTE_MS } from '@/platform/durations'
import { insertToken } from '@/testing/api/tokens'
import { errorCode } from '@/testing/error-code'
import { otherLanguage } from '@/testing/languages'
import { readCode, readMails, wrongCode } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertSession, insertSteppedUpUser } from '@/testing/signed-in-users'
import { translateTo } from '@/testing/t'
import { insertUser, uniqueEmail } from '@/testing/users'
import { confirmEmailChange, requestEmailChange } from './email.server'

vi.mock(import('@/auth/otp/step-up-otp.server'), async (importOriginal) => {
  const original = await importOriginal()
  return { ...original, verifyStepUpCode: vi.fn(original.verifyStepUpCode) }
})

function request(actor: Actor, email: string) {
  return inRequest(() => errorCode(() => requestEmailChange(actor, { email })))
}

function confirm(actor: Actor, email: string, otp: string) {
  return inRequest(() => errorCode(() => confirmEmailChange(actor, { email, otp })))
}

async function readEmail(actor: Actor) {
  return (await db.user.findUniqueOrThrow({ where: { id: actor.id } })).email
}

test('a confirmed address replaces the old one, ends the other sessions and is announced to the old mailbox', async () => {
  const actor = await insertSteppedUpUser({ language: otherLanguage, emailVerified: false })
  await insertSession(actor.id)
  const email = uniqueEmail('new')
  expect(await request(actor, email)).toBe('none')
  expect(await readEmail(actor)).toBe(actor.email)
  const otp = await readCode(email)
  expect(await confirm(actor, email, wrongCode(otp))).toBe('INVALID_OTP')
  expect(await confirm(actor, email, otp)).toBe('none')
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
  expect(user).toMatchObject({ email, emailVerified: true })
  expect(user.searchText).toContain(email)
  expect(await db.session.findMany({ where: { userId: actor.id }, select: { id: true } })).toEqual([
    { id: actor.sessionId },
  ])
  const [notice] = await readMails(actor.email)
  expect(notice?.subject).toBe(
    translateTo(otherLanguage)('mails:emailChanged.subject', { app: appConfig.name }),
  )
  await db.session.update({ where: { id: actor.sessionId }, data: { confirmedAt: new Date() } })
  expect(await confirm(actor, email, otp)).toBe('INVALID_OTP')
})

test('a changed address is a notification of the user', async () => {
  const actor = await insertSteppedUpUser()
  const email = uniqueEmail()
  await request(actor, email)
  expect(await confirm(actor, email, await readCode(email))).toBe('none')
  expect(await db.notification.findMany({ where: { userId: actor.id } })).toMatchObject([
    { kind: 'emailChanged', parameters: { email } },
  ])
})

test('the address of another user gets a notice in the language of its owner instead of a code, and the result does not reveal it', async () => {
  const actor = await insertSteppedUpUser()
  const owner = await insertSteppedUpUser({ language: otherLanguage })
  expect(await request(actor, owner.email)).toBe('none')
  const [mail] = await readMails(owner.email)
  expect(mail?.subject).toBe(
    translateTo(otherLanguage)('mails:addressTaken.subject', { app: appConfig.name }),
  )
  expect(mail?.code).toBeNull()
})

test('the current address is refused at its field and gets no mail', async () => {
  const actor = await insertSteppedUpUser()
  const change = inRequest(() => requestEmailChange(actor, { email: actor.email }))
  await expect(change).rejects.toMatchObject({
    code: 'INVALID',
    details: { fields: { email: 'account:emailChange.same' } },
  })
  expect(await readMails(actor.email)).toEqual([])
})

test('an address that was taken after the code was sent is a conflict and changes nothing', async () => {
  const actor = await insertSteppedUpUser()
  const email = uniqueEmail()
  await request(actor, email)
  const otp = await readCode(email)
  await insertUser({ email })
  expect(await confirm(actor, email, otp)).toBe('CONFLICT')
  expect(await readEmail(actor)).toBe(actor.email)
})

test('a code is valid for its address only, for some attempts, and until it expires', async () => {
  const actor = await insertSteppedUpUser()
  const email = uniqueEmail()
  await request(actor, email)
  const otp = await readCode(email)
  expect(await confirm(actor, uniqueEmail(), otp)).toBe('INVALID_OTP')
  for (let count = 1; count < appConfig.login.codeAttempts; count++)
    expect(await confirm(actor, email, wrongCode(otp, count))).toBe('INVALID_OTP')
  expect(await confirm(actor, email, otp)).toBe('TOO_MANY_ATTEMPTS')
  await request(actor, email)
  await db.verification.updateMany({
    where: { identifier: `change-email:${actor.id}` },
    data: { expiresAt: new Date(0) },
  })
  expect(await confirm(actor, email, await readCode(email))).toBe('OTP_EXPIRED')
})

test('a user can request only so many codes an hour', async () => {
  const actor = await insertSteppedUpUser()
  const { mailsPerHour } = appConfig.login
  for (let count = 0; count < mailsPerHour; count++) expect(await request(actor, uniqueEmail())).toBe('none')
  expect(await request(actor, uniqueEmail())).toBe('TOO_MANY_REQUESTS')
})

test('a new name and a new address saved at the same time are both searchable', async () => {
  const actor = await insertSteppedUpUser()
  const email = uniqueEmail('new')
  await request(actor, email)
  const otp = await readCode(email)
  const [, confirmed] = await Promise.all([
    inRequest(() => updateProfile(actor, { name: 'Zoé' })),
    confirm(actor, email, otp),
  ])
  expect(confirmed).toBe('none')
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
  expect(user).toMatchObject({ name: 'Zoé', email, searchText: ` zoe ${email}`, version: 3 })
})

test('without a code to the current address, a session can neither request nor confirm a change', async () => {
  const actor = await insertSteppedUpUser()
  const email = uniqueEmail()
  await request(actor, email)
  const otp = await readCode(email)
  const where = { id: actor.sessionId }
  const tooOld = new Date(Date.now() - appConfig.session.stepUpMinutes * MINUTE_MS)
  for (const confirmedAt of [null, tooOld]) {
    await db.session.update({ where, data: { confirmedAt } })
    expect(await request(actor, uniqueEmail())).toBe('STEP_UP_REQUIRED')
    expect(await confirm(actor, email, otp)).toBe('STEP_UP_REQUIRED')
  }
  expect(await readEmail(actor)).toBe(actor.email)
})

test('a session that ends while its code is checked does not change the address', async () => {
  const actor = await insertSteppedUpUser()
  const email = uniqueEmail()
  await request(actor, email)
  const otp = await readCode(email)
  vi.mocked(verifyStepUpCode).mockImplementationOnce(async (...parameters) => {
    const actual = await vi.importActual<typeof stepUpOtp>('@/auth/otp/step-up-otp.server')
    const redeem = await actual.verifyStepUpCode(...parameters)
    await db.session.delete({ where: { id: actor.sessionId } })
    return redeem
  })
  expect(await confirm(actor, email, otp)).toBe('STEP_UP_REQUIRED')
  expect(await readEmail(actor)).toBe(actor.email)
})

test('after a change, the session has to enter a code sent to the new address', async () => {
  const actor = await insertSteppedUpUser()
  const email = uniqueEmail()
  await request(actor, email)
  expect(await confirm(actor, email, await readCode(email))).toBe('none')
  expect(await request({ ...actor, email }, uniqueEmail())).toBe('STEP_UP_REQUIRED')
})

test('a changed address removes linked accounts of providers, because the previous mailbox may own them', async () => {
  const actor = await insertSteppedUpUser()
  const userId = actor.id
  await db.account.create({ data: { userId, providerId: 'example', accountId: randomUUID() } })
  const email = uniqueEmail()
  await request(actor, email)
  expect(await confirm(actor, email, await readCode(email))).toBe('none')
  expect(await db.account.count({ where: { userId } })).toBe(0)
})

test('a changed address revokes the API tokens of the user', async () => {
  const actor = await insertSteppedUpUser()
  await insertToken(actor.id)
  const email = uniqueEmail()
  await request(actor, email)
  expect(await confirm(actor, email, await readCode(email))).toBe('none')
  expect(await db.apiToken.count({ where: { userId: actor.id } })).toBe(0)
  const events = await db.auditEvent.findMany({ where: { actorId: actor.id }, orderBy: { kind: 'asc' } })
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['email-changed', email],
    ['token-revoked', 'Test program'],
  ])
})
