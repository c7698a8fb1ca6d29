import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { inRequest } from '@/testing/requests'
import { insertSession, insertSignedInUser } from '@/testing/signed-in-users'
import { insertUser, uniqueEmail } from '@/testing/users'
import { authDatabase } from './audited-database.server'

test.each([
  ['expired ban', -MINUTE_MS, false],
  ['new ban', MINUTE_MS, true],
])(
  'when better-auth lifts the %s %d ms from now, the user is banned afterwards: %s',
  async (_ban, ms, banned) => {
    const { id } = await insertUser({ banned: true, banExpires: new Date(Date.now() + ms) })
    await authDatabase.user
      .update({ where: { id }, data: { banned: false, banExpires: null } })
      .catch(() => {})
    expect(await db.user.findUnique({ where: { id }, select: { banned: true } })).toEqual({ banned })
  },
)

test.each([
  ['the address of the sign-in', true, (email: string) => email],
  ['another address', false, () => uniqueEmail()],
])(
  'when better-auth verifies a user with %s, the address is verified afterwards: %s',
  async (_user, emailVerified, readAddress) => {
    const { id, email } = await insertUser({ emailVerified: false })
    const signInEmail = readAddress(email)
    // Asynchronous, because queries of Prisma start when they are awaited.
    const verify = async () => authDatabase.user.update({ where: { id }, data: { emailVerified: true } })
    await inRequest(verify, { signInEmail }).catch(() => {})
    expect(await db.user.findUnique({ where: { id }, select: { emailVerified: true } })).toEqual({
      emailVerified,
    })
  },
)

test.each([
  ['the session of the administrator', 1, async (adminId: string) => (await insertSession(adminId)).id],
  ['a session that has ended meanwhile', 0, async () => randomUUID()],
  ['the session of another user', 0, async () => (await insertSignedInUser()).sessionId],
])('an impersonation from %s leads to %d sessions', async (_session, sessions, findSessionId) => {
  const admin = await insertUser({ role: 'admin' })
  const { id: userId } = await insertUser()
  const impersonatorSessionId = await findSessionId(admin.id)
  const data = {
    userId,
    token: randomUUID(),
    expiresAt: new Date(Date.now() + MINUTE_MS),
    impersonatedBy: admin.id,
  }
  const start = async () => authDatabase.session.create({ data })
  await inRequest(start, { impersonatorSessionId }).catch(() => {})
  expect(await db.session.count({ where: { userId } })).toBe(sessions)
})

const { absoluteDays } = appConfig.session

test.each([
  ['is not used for too long', { expiresAt: fromNow(MINUTE_MS) }],
  ['reaches its maximum age', { createdAt: fromNow(MINUTE_MS - absoluteDays * DAY_MS) }],
])('an impersonation ends when the session of the administrator %s', async (_end, session) => {
  const admin = await insertUser({ role: 'admin' })
  const { id: userId } = await insertUser()
  const { id: impersonatorSessionId } = await insertSession(admin.id, session)
  const data = { userId, token: randomUUID(), expiresAt: fromNow(HOUR_MS), impersonatedBy: admin.id }
  await inRequest(async () => authDatabase.session.create({ data }), { impersonatorSessionId })
  const { expiresAt } = await db.session.findFirstOrThrow({ where: { userId } })
  expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + MINUTE_MS)
})

function fromNow(ms: number): Date {
  return new Date(Date.now() + ms)
}
