/** Users whom another resource refers to. */
import { expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { createActor } from '@/testing/actors'
import { createReferringTable } from '@/testing/referring-table'
import { inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { remove, removeOne } from './bulk-actions.server'

test('a user in use stays, with the reason, and all others of a bulk action are deleted', async () => {
  const refer = await createReferringTable()
  const admin = createActor(await insertUser({ role: 'admin' }))
  const users = await Promise.all(Array.from({ length: 7 }, () => insertUser()))
  const ids = users.map(({ id }) => id)
  const [, used = '', , , usedToo = ''] = ids
  await refer(used, usedToo)
  const identifiers = users.map(({ email }) => `sign-in-otp-${email}`)
  const expiresAt = new Date(Date.now() + 60_000)
  await db.verification.createMany({
    data: identifiers.map((identifier) => ({ identifier, value: 'x', expiresAt })),
  })

  const { done, refused } = await inRequest(() => remove(admin, { ids: [...ids, admin.id] }))
  expect(done.toSorted()).toEqual(ids.filter((id) => id !== used && id !== usedToo).toSorted())
  const reasons = refused.map(({ id, message }) => [id, message])
  expect(reasons.toSorted()).toEqual(
    [
      [used, 'errors:inUse'],
      [usedToo, 'errors:inUse'],
      [admin.id, 'auth-errors:YOU_CANNOT_REMOVE_YOURSELF'],
    ].toSorted(),
  )
  const left = await db.user.findMany({ where: { id: { in: ids } } })
  expect(left.map(({ id }) => id).toSorted()).toEqual([used, usedToo].toSorted())
  const where = { kind: 'user-deleted', subjectId: { in: ids } }
  const logged = await db.auditEvent.findMany({ where })
  expect(logged.map(({ subjectId }) => subjectId).toSorted()).toEqual(done.toSorted())
  const codes = await db.verification.findMany({ where: { identifier: { in: identifiers } } })
  const kept = users.filter(({ id }) => id === used || id === usedToo)
  expect(codes.map(({ identifier }) => identifier).toSorted()).toEqual(
    kept.map(({ email }) => `sign-in-otp-${email}`).toSorted(),
  )
})

test('a single user in use is a conflict, not the last administrator', async () => {
  const refer = await createReferringTable()
  const admin = createActor(await insertUser({ role: 'admin' }))
  const { id, version } = await insertUser()
  await refer(id)
  const removal = inRequest(() => removeOne(admin, { id, version }))
  await expect(removal).rejects.toMatchObject({ code: 'CONFLICT', details: { message: 'errors:inUse' } })
  expect(await db.user.count({ where: { id } })).toBe(1)
})
