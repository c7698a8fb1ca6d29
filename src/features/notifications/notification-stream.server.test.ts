import { expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import { type Listener, listen } from '@/notifications/listen.server'
import { DAY_MS, MINUTE_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'
import { insertSession } from '@/testing/signed-in-users'
import { insertUser } from '@/testing/users'
import { createStream, isSessionActive } from './notification-stream.server'

vi.mock(import('@/notifications/listen.server'), async (importOriginal) => {
  const original = await importOriginal()
  return { ...original, listen: vi.fn(original.listen) }
})

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

test('after a change, lost messages cause a refetch, although the unread number is the first one again', async () => {
  const actor = createActor({ id: (await insertUser()).id })
  const listener: Listener = { onChange: () => {}, onConnect: () => {} }
  vi.mocked(listen).mockImplementationOnce((_, callbacks) => {
    Object.assign(listener, callbacks)
    return () => {}
  })
  const reader = createStream(actor, '0').getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toBe(': open\n\n')
  listener.onChange()
  expect(await read()).toBe('data: changed\n\n')
  listener.onConnect()
  expect(await read()).toBe('data: changed\n\n')
  await reader.cancel()
})
