import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notificationQueries } from './notifications.queries'
import { useNotificationStream } from './use-notification-stream'

const streams: FakeEventSource[] = []

class FakeEventSource {
  isOpen = true
  onopen = () => {}
  onmessage = () => {}
  onerror = () => {}
  readonly url: string
  constructor(url: string) {
    this.url = url
    streams.push(this)
  }
  close() {
    this.isOpen = false
  }
}

const countOpen = () => streams.filter(({ isOpen }) => isOpen).length

function goOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

function Live() {
  useNotificationStream(true)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  streams.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function renderLive() {
  const client = new QueryClient()
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Live />
    </QueryClientProvider>,
  )
  return { client, unmount }
}

test('a lost stream opens again with the number that the page shows now, each time later', () => {
  const { client, unmount } = renderLive()
  vi.advanceTimersByTime(2_000)
  expect(streams.map(({ url }) => url)).toEqual(['/api/notifications/stream?unread=0'])
  client.setQueryData(notificationQueries.unread.queryKey, { count: 3, isMore: false })
  for (const [attempt, delayMs] of [2_000, 4_000, 8_000].entries()) {
    streams.at(-1)?.onerror()
    vi.advanceTimersByTime(delayMs - 1)
    expect(streams).toHaveLength(attempt + 1)
    expect(countOpen()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(streams.at(-1)?.url).toBe('/api/notifications/stream?unread=3')
  }
  unmount()
})

test.each([
  ['that had a message', 'soon', () => streams.at(-1)?.onmessage(), 2_000],
  ['of a minute', 'soon', () => vi.advanceTimersByTime(60_000), 2_000],
  ['of less than a minute', 'later', () => vi.advanceTimersByTime(59_000), 8_000],
])('after two failures and a stream %s, the next one opens %s', (_, _delay, use, delayMs) => {
  const { unmount } = renderLive()
  for (const waitMs of [2_000, 2_000, 4_000]) {
    streams.at(-1)?.onerror()
    vi.advanceTimersByTime(waitMs)
  }
  streams.at(-1)?.onopen()
  use()
  streams.at(-1)?.onerror()
  vi.advanceTimersByTime(delayMs - 1)
  expect(streams).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(streams).toHaveLength(4)
  unmount()
})

test('the stream opens after a moment, ends with the connection and opens again with it', () => {
  const { unmount } = renderLive()
  expect(countOpen()).toBe(0)
  vi.advanceTimersByTime(2_000)
  expect(countOpen()).toBe(1)
  goOnline(false)
  vi.advanceTimersByTime(60_000)
  expect(countOpen()).toBe(0)
  goOnline(true)
  vi.advanceTimersByTime(2_000)
  expect(countOpen()).toBe(1)
  unmount()
  expect(countOpen()).toBe(0)
})
