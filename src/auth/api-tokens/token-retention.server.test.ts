import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { deleteExpired } from '@/platform/database/retention.server'
import { DAY_MS, HOUR_MS } from '@/platform/durations'
import { retentionRules } from '@/routes/-retention.server'
import { insertToken } from '@/testing/api/tokens'
import { insertUser } from '@/testing/users'

function fromNow(ms: number) {
  return new Date(Date.now() + ms)
}

test('expired API tokens are kept for a while', async () => {
  const user = await insertUser()
  const shownMs = appConfig.token.expiredShownDays * DAY_MS
  const current = await insertToken(user.id, { expiresAt: fromNow(DAY_MS) })
  const expired = await insertToken(user.id, { expiresAt: fromNow(-shownMs + HOUR_MS) })
  await insertToken(user.id, { expiresAt: fromNow(-shownMs - HOUR_MS) })
  await deleteExpired(retentionRules)
  const left = await db.apiToken.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })
  expect(left.map(({ id }) => id)).toEqual([current.id, expired.id])
})
