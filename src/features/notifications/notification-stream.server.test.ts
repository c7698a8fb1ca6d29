import { expect, onTestFinished, test, vi } from 'vitest'
import { appConfig } from '#config'
import { type Listener, listen } from '@/notifications/listen.server'
import { db } from '@/platform/database/db.server'
import { DAY_MS, MINUTE_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'
import { errorCode } from '@/testing/error-code'
import { insertSession, insertSignedInUser } from '@/testing/signed-in-users'
import { insertUser } from '@/testing/users'
import { assertStreamAvailable, createStream, isSessionActive } from './notification-stream.server'

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

/** The callbacks and the end of the next stream, which hears of no other changes. */
function mockListener() {
  const listener: Listener = { onChange: () => {}, onConnect: () => {} }
  const unlisten = vi.fn()
  vi.mocked(listen).mockImplementationOnce((_, callbacks) => {
    Object.assign(listener, callbacks)
    return unlisten
  })
  return { listener, unlisten }
}

test('after a change, lost messages cause a refetch, although the unread number is the first one again', async () => {
  const actor = createActor({ id: (await insertUser()).id })
  const { listener } = mockListener()
  const reader = createStream(actor, '0').getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toBe(': open\n\n')
  listener.onChange()
  expect(await read()).toBe('data: changed\n\n')
  listener.onConnect()
  expect(await read()).toBe('data: changed\n\n')
  await reader.cancel()
})

test('a person has ten streams at most, and one that is closed makes room for another', async () => {
  const [actor, other] = [createActor(), createActor()]
  const open = () => {
    mockListener()
    return createStream(actor, '0')
  }
  const streams = Array.from({ length: 10 }, open)
  expect(await errorCode(() => assertStreamAvailable(actor))).toBe('TOO_MANY_REQUESTS')
  expect(await errorCode(() => assertStreamAvailable(other))).toBe('none')
  await streams[0]?.cancel()
  expect(await errorCode(() => assertStreamAvailable(actor))).toBe('none')
  for (const stream of streams) await stream.cancel()
})

test('the stream of a client that reads no messages is closed', () => {
  const { listener, unlisten } = mockListener()
  createStream(createActor(), '0')
  for (let count = 0; count < 20; count++) listener.onChange()
  expect(unlisten).not.toHaveBeenCalled()
  listener.onChange()
  expect(unlisten).toHaveBeenCalledOnce()
})

test('a stream is closed within a minute after the end of its session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const actor = await insertSignedInUser()
  const { unlisten } = mockListener()
  createStream(actor, '0')
  await db.session.delete({ where: { id: actor.sessionId } })
  vi.advanceTimersByTime(MINUTE_MS)
  await expect.poll(() => unlisten.mock.calls.length).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
