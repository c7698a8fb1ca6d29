import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/platform/durations'
import { renderPage } from '@/testing/render-page'
import { DateTime } from './date-time'

const value = new Date('2026-03-04T05:06:00Z')

afterEach(() => void vi.useRealTimers())

test('a date gets its time as a tooltip when the pointer reaches it', async () => {
  const { user } = await renderPage(<DateTime value={value} as="date" />)
  const time = screen.getByRole('time')
  expect(time.title).toBe('')
  await user.hover(time)
  expect(time.title).toContain(time.textContent)
  expect(time.title).toMatch(/:\d\d/)
})

test('a date with its time has no tooltip', async () => {
  const { user } = await renderPage(<DateTime value={value} />)
  await user.hover(screen.getByRole('time'))
  expect(screen.getByRole('time').title).toBe('')
})

test('a relative time moves while the page stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await renderPage(<DateTime value={new Date(Date.now() - MINUTE_MS)} as="relative" />)
  const time = screen.getByRole('time')
  const before = time.textContent
  act(() => void vi.advanceTimersByTime(MINUTE_MS))
  expect(time.textContent).not.toBe(before)
  expect(time.textContent).toContain('2')
})
