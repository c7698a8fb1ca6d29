import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { DAY_MS, MINUTE_MS } from '@/platform/durations'
import { insertSession } from '@/testing/signed-in-users'
import { insertUser } from '@/testing/users'
import { isSessionActive } from './notification-stream.server'

const ago = (ms: number) => new Date(Date.now() - ms)

test.each([
  ['a user without a ban', true, {}],
  ['a banned user', false, { banned: true }],
  ['a user whose ban has ended', true, { banned: true, banExpires: ago(MINUTE_MS) }],
])('the session of %s keeps its stream: %s', async (_, isActive, user) => {
  const { id } = await insertSession((await insertUser(user)).id)
  expect(await isSessionActive(id)).toBe(isActive)
})

test.each([
  ['expired', { expiresAt: ago(MINUTE_MS) }],
  ['older than any session may be', { createdAt: ago(appConfig.session.absoluteDays * DAY_MS) }],
])('the stream of a session ends when it is %s', async (_, differences) => {
  const { id } = await insertSession((await insertUser()).id, differences)
  expect(await isSessionActive(id)).toBe(false)
})
