import { expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { MINUTE_MS } from '@/platform/durations'
import { insertUser } from '@/testing/users'
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
