import { expect, test } from 'vitest'
import { loginCodeIdentifier } from '@/auth/otp/login-code.server'
import type { Actor } from '@/auth/permissions/actor'
import { get } from '@/features/account/account.server'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { errorCode } from '@/testing/error-code'
import { importWithSettings } from '@/testing/import-with-settings'
import { readCode, readMails, wrongCode } from '@/testing/mailbox'
import { createReferringTable } from '@/testing/referring-table'
import { inRequest } from '@/testing/requests'
import { insertSignedInUser } from '@/testing/signed-in-users'
import { insertUser } from '@/testing/users'
import { confirmDeletion, requestDeletion } from './deletion.server'

function request(actor: Actor) {
  return inRequest(() => errorCode(() => requestDeletion(actor)))
}

function confirm(actor: Actor, otp: string) {
  return inRequest(() => errorCode(() => confirmDeletion(actor, { otp })))
}

function demoteAllAdmins() {
  return db.user.updateMany({ where: { role: { contains: 'admin' } }, data: { role: 'user' } })
}

test('an account is deleted once, with its login code, even when two requests confirm the code at the same time', async () => {
  const actor = await insertSignedInUser()
  const pending = { identifier: loginCodeIdentifier(actor.email), value: 'x:0' }
  await db.verification.create({ data: { ...pending, expiresAt: new Date(Date.now() + HOUR_MS) } })
  await request(actor)
  const otp = await readCode(actor.email)
  expect(await confirm(actor, wrongCode(otp))).toBe('INVALID_OTP')
  const codes = await Promise.all([confirm(actor, otp), confirm(actor, otp)])
  expect(codes.filter((code) => code === 'none')).toHaveLength(1)
  expect(await db.user.count({ where: { id: actor.id } })).toBe(0)
  expect(await db.session.count({ where: { userId: actor.id } })).toBe(0)
  expect(await db.verification.count({ where: { identifier: pending.identifier } })).toBe(0)
  expect(await db.auditEvent.count({ where: { actorId: actor.id, kind: 'account-deleted' } })).toBe(1)
})

test('an account that another resource refers to is not deleted, and its code stays valid', async () => {
  const refer = await createReferringTable()
  const actor = await insertSignedInUser()
  await refer(actor.id)
  await request(actor)
  const otp = await readCode(actor.email)
  expect([await confirm(actor, otp), await confirm(actor, otp)]).toEqual(['CONFLICT', 'CONFLICT'])
  expect(await db.auditEvent.count({ where: { actorId: actor.id, kind: 'account-deleted' } })).toBe(0)
})

test('a user of ADMIN_USER_IDS is an administrator without the role', async () => {
  await demoteAllAdmins()
  const actor = await insertSignedInUser()
  expect(await request({ ...actor, isInAdminList: true })).toBe('LAST_ADMIN')
  const { hasAdmin } = await importWithSettings(
    { ADMIN_USER_IDS: actor.id },
    () => import('@/auth/permissions/last-admin.server'),
  )
  expect(await hasAdmin(db)).toBe(true)
  expect(await hasAdmin(db, [actor.id])).toBe(false)
})

test('the last administrator gets no deletion code', async () => {
  await demoteAllAdmins()
  const admin = await insertSignedInUser({ role: 'admin' })
  expect(await request(admin)).toBe('LAST_ADMIN')
  expect(await readMails(admin.email)).toEqual([])
  await insertUser({ role: 'admin' })
  expect(await request(admin)).toBe('none')
})

test('one of two administrators remains when both delete their accounts at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    await demoteAllAdmins()
    const admins = await Promise.all([
      insertSignedInUser({ role: 'admin' }),
      insertSignedInUser({ role: 'user,admin' }),
    ])
    const codes = await Promise.all(
      admins.map(async (admin) => {
        await request(admin)
        return confirm(admin, await readCode(admin.email))
      }),
    )
    expect(codes.filter((code) => code === 'LAST_ADMIN').length).toBeGreaterThanOrEqual(1)
    expect(await db.user.count({ where: { id: { in: admins.map(({ id }) => id) } } })).toBe(1)
  }
})

test('a user can delete their account while there is no administrator', async () => {
  await demoteAllAdmins()
  const actor = await insertSignedInUser()
  expect(await inRequest(() => get(actor))).toMatchObject({ isLastAdmin: false, activityDays: 365 })
  await request(actor)
  await confirm(actor, await readCode(actor.email))
  expect(await db.user.count({ where: { id: actor.id } })).toBe(0)
  const admin = await insertSignedInUser({ role: 'admin' })
  expect(await inRequest(() => get(admin))).toMatchObject({ isLastAdmin: true })
})
