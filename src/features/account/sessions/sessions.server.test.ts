import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { errorCode } from '@/testing/error-code'
import { inRequest } from '@/testing/requests'
import { insertSession, insertSignedInUser } from '@/testing/signed-in-users'
import { insertUser } from '@/testing/users'
import { removeOtherSessions, removeSession } from './sessions.server'

test('signing out everywhere else ends 150 sessions and the session of an impersonation', async () => {
  const actor = await insertSignedInUser()
  const expiresAt = new Date(Date.now() + HOUR_MS)
  await db.session.createMany({
    data: Array.from({ length: 150 }, () => ({ userId: actor.id, token: randomUUID(), expiresAt })),
  })
  const { id: userId } = await insertUser()
  await insertSession(userId, { impersonatedBy: actor.id })
  expect(await inRequest(() => removeOtherSessions(actor))).toEqual({ removed: 151 })
  expect(await db.session.count({ where: { userId } }), 'sessions of the impersonation').toBe(0)
  const left = await db.session.findMany({ where: { userId: actor.id } })
  expect(left.map(({ id }) => id)).toEqual([actor.sessionId])
})

test('signing out one session ends the impersonations of its user, which it may have started', async () => {
  const actor = await insertSignedInUser()
  const stranger = await insertUser()
  const stolen = await insertSession(actor.id)
  const impersonation = await insertSession(stranger.id, { impersonatedBy: actor.id })
  const own = await insertSession(stranger.id)
  await inRequest(() => removeSession(actor, { id: stolen.id }))
  const ids = [stolen.id, impersonation.id, own.id, actor.sessionId]
  const left = await db.session.findMany({ where: { id: { in: ids } }, select: { id: true } })
  expect(left.map(({ id }) => id).sort()).toEqual([own.id, actor.sessionId].sort())
})

test('a user can end neither the session of another user nor the current one', async () => {
  const actor = await insertSignedInUser()
  const stranger = await insertSignedInUser()
  const remove = (id: string) => inRequest(() => errorCode(() => removeSession(actor, { id })))
  expect(await remove(stranger.sessionId)).toBe('NOT_FOUND')
  expect(await remove(actor.sessionId)).toBe('FORBIDDEN')
  expect(await db.session.count({ where: { id: stranger.sessionId } })).toBe(1)
})
