/** The language of mails: shown as kept before it is, and taken back when it is not. */
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { createQueryClient } from '@/platform/query-client'
import { renderPage } from '@/testing/render-page'
import { setAccountLanguage } from './account.functions'
import { accountQueries } from './account.queries'
import { Preferences } from './preferences'

vi.mock('./account.functions', () => ({ getAccount: vi.fn(), setAccountLanguage: vi.fn() }))

const set = vi.mocked(setAccountLanguage)

beforeEach(() => void set.mockReset())

async function renderPreferences() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(accountQueries.own().queryKey, {
    language: 'fr',
    sessions: { items: [], total: 0 },
    ways: { accounts: [], addable: [], isEmailVerified: true },
    isLastAdmin: false,
    activityDays: 30,
  })
  const page = await renderPage(<Preferences canKeep />, { queryClient })
  return { ...page, offer: () => screen.queryByRole('button', { name: /mails/ }) }
}

test('what was chosen is shown as kept at once', async () => {
  set.mockReturnValue(new Promise(() => {}))
  const { user, offer } = await renderPreferences()
  const button = offer()
  if (!button) throw new Error('There is no offer')
  await user.click(button)
  expect(offer()).toBeNull()
})

test('what could not be kept is offered again, with the reason', async () => {
  const answer = Promise.withResolvers<undefined>()
  set.mockReturnValue(answer.promise)
  const { user, offer } = await renderPreferences()
  const button = offer()
  if (!button) throw new Error('There is no offer')
  await user.click(button)
  expect(offer()).toBeNull()
  await act(async () => answer.reject(new AppError('UNAVAILABLE')))
  await waitFor(() => expect(offer()).not.toBeNull())
  expect(screen.getByRole('alert').textContent).toContain('not available right now')
})
