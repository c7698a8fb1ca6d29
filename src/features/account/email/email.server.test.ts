import { expect, test } from 'vitest'
import type { Actor } from '@/auth/permissions/actor'
import { updateName } from '@/features/account/profile/profile.server'
import { db } from '@/platform/database/db.server'
import { errorCode } from '@/testing/error-code'
import { readCode, readMails, wrongCode } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertSession, insertSignedInUser } from '@/testing/signed-in-users'
import { insertUser, uniqueEmail } from '@/testing/users'
import { confirmEmailChange, requestEmailChange } from './email.server'

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
  const actor = await insertSignedInUser({ language: 'fr' })
  await insertSession(actor.id)
  const email = uniqueEmail('new')
  expect(await request(actor, email)).toBe('none')
  expect(await readEmail(actor)).toBe(actor.email)
  const otp = await readCode(email)
  expect(await confirm(actor, email, wrongCode(otp))).toBe('INVALID_OTP')
  expect(await confirm(actor, email, otp)).toBe('none')
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
  expect(user.email).toBe(email)
  expect(user.searchText).toContain(email)
  expect(await db.session.findMany({ where: { userId: actor.id }, select: { id: true } })).toEqual([
    { id: actor.sessionId },
  ])
  const [notice] = await readMails(actor.email)
  expect(notice?.subject).toMatch(/^Votre adresse/)
  expect(await confirm(actor, email, otp)).toBe('INVALID_OTP')
})

test('the address of another user gets no code, and the result does not reveal that it is taken', async () => {
  const actor = await insertSignedInUser()
  const owner = await insertSignedInUser()
  expect(await request(actor, owner.email)).toBe('none')
  const [mail] = await readMails(owner.email)
  expect(mail?.code).toBeNull()
})

test('an address that was taken after the code was sent is a conflict and changes nothing', async () => {
  const actor = await insertSignedInUser()
  const email = uniqueEmail()
  await request(actor, email)
  const otp = await readCode(email)
  await insertUser({ email })
  expect(await confirm(actor, email, otp)).toBe('CONFLICT')
  expect(await readEmail(actor)).toBe(actor.email)
})

test('a code is valid for its address only, for three attempts, and until it expires', async () => {
  const actor = await insertSignedInUser()
  const email = uniqueEmail()
  await request(actor, email)
  const otp = await readCode(email)
  expect(await confirm(actor, uniqueEmail(), otp)).toBe('INVALID_OTP')
  expect(await confirm(actor, email, wrongCode(otp))).toBe('INVALID_OTP')
  expect(await confirm(actor, email, wrongCode(otp, 2))).toBe('INVALID_OTP')
  expect(await confirm(actor, email, otp)).toBe('TOO_MANY_ATTEMPTS')
  await request(actor, email)
  await db.verification.updateMany({
    where: { identifier: `change-email:${actor.id}` },
    data: { expiresAt: new Date(0) },
  })
  expect(await confirm(actor, email, await readCode(email))).toBe('OTP_EXPIRED')
})

test('a user can request five codes an hour', async () => {
  const actor = await insertSignedInUser()
  const codes: string[] = []
  for (let count = 0; count < 6; count++) codes.push(await request(actor, uniqueEmail()))
  expect(codes).toEqual(['none', 'none', 'none', 'none', 'none', 'TOO_MANY_REQUESTS'])
})

test('a new name and a new address saved at the same time are both searchable', async () => {
  const actor = await insertSignedInUser()
  const email = uniqueEmail('new')
  await request(actor, email)
  const otp = await readCode(email)
  const [, confirmed] = await Promise.all([
    inRequest(() => updateName(actor, { name: 'Zoé' })),
    confirm(actor, email, otp),
  ])
  expect(confirmed).toBe('none')
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
  expect(user).toMatchObject({ name: 'Zoé', email, searchText: ` zoe ${email}`, version: 3 })
})
