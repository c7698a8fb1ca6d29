import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopImpersonation } from '@/auth/impersonation/impersonation.functions'
import { AppError } from '@/platform/app-error'
import { MINUTE_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { toast } from '@/ui/toast/toast'
import { ImpersonationBanner } from './impersonation-banner'

vi.mock('@/auth/impersonation/impersonation.functions', () => ({ stopImpersonation: vi.fn() }))

const stop = vi.mocked(stopImpersonation)
const showError = vi.spyOn(toast, 'error')
const open = vi.spyOn(window.location, 'assign')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  for (const mock of [stop, showError, open.mockImplementation(() => {})]) mock.mockClear()
})
afterEach(() => vi.useRealTimers())

async function renderUntilEnd() {
  const until = new Date(Date.now() + 10 * MINUTE_MS)
  const page = await renderPage(<ImpersonationBanner actor={createActor()} until={until} />)
  expect(stop).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(9 * MINUTE_MS))
  return page
}

test('the end of the time stops the impersonation once', async () => {
  stop.mockResolvedValue({ href: '/manager/users' })
  await renderUntilEnd()
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith('/manager/users'))
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS))
  expect(stop).toHaveBeenCalledOnce()
})

test('a device whose clock is ahead does not end the impersonation', async () => {
  const until = new Date(Date.now() - MINUTE_MS)
  await renderPage(<ImpersonationBanner actor={createActor()} until={until} />)
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS))
  expect(stop).not.toHaveBeenCalled()
})

test.each(['UNREACHABLE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const)(
  'a stop refused with %s at the end of the time is not repeated, and the button still works',
  async (code) => {
    stop.mockRejectedValue(new AppError(code))
    const { user } = await renderUntilEnd()
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS))
    expect(stop).toHaveBeenCalledOnce()
    expect(showError).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: t('common:impersonation.stop') }))
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(2))
  },
)
