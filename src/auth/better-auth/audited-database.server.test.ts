import { expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { MINUTE_MS } from '@/platform/durations'
import { inRequest } from '@/testing/requests'
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
