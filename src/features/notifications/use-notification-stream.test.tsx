import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNotificationStream } from './use-notification-stream'

const streams: { isOpen: boolean }[] = []

class FakeEventSource {
  static readonly CLOSED = 2
  readonly stream = { isOpen: true }
  constructor() {
    streams.push(this.stream)
  }
  close() {
    this.stream.isOpen = false
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

test('the stream opens after a moment, ends with the connection and opens again with it', () => {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Live />
    </QueryClientProvider>,
  )
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
