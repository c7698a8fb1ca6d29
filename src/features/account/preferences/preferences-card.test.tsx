import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultLanguage } from '@/i18n/languages'
import { AppError } from '@/platform/app-error'
import { createAccountClient } from '@/testing/account-client'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { setAccountLanguage } from './preferences.functions'
import { PreferencesCard } from './preferences-card'

vi.mock('@/features/account/account.functions', () => ({ getAccount: vi.fn() }))
const { toLanguage } = vi.hoisted(() => ({ toLanguage: vi.fn<(saved: string | null) => string>() }))
// The offer must work in a project with one language too, which may add others later.
vi.mock('@/i18n/languages', async (original) => ({
  ...(await original<typeof import('@/i18n/languages')>()),
  hasLanguageChoice: true,
  toLanguage,
}))
vi.mock('./preferences.functions', () => ({ setAccountLanguage: vi.fn() }))

const set = vi.mocked(setAccountLanguage)

beforeEach(() => {
  set.mockReset()
  toLanguage.mockImplementation((saved) => saved ?? 'another language')
})

async function renderPreferences() {
  const queryClient = createAccountClient()
  const page = await renderPage(<PreferencesCard title={t('account:preferences')} actor={createActor()} />, {
    queryClient,
  })
  return { ...page, offer: () => screen.queryByRole('button', { name: t('account:mailLanguage.use') }) }
}

test('a chosen mail language is shown as saved before the server answers', async () => {
  set.mockReturnValue(new Promise(() => {}))
  const { user, offer } = await renderPreferences()
  const button = offer()
  if (!button) throw new Error('There is no offer')
  await user.click(button)
  expect(offer()).toBeNull()
})

test('a mail language that could not be saved is offered again, with the error', async () => {
  const answer = Promise.withResolvers<undefined>()
  set.mockReturnValue(answer.promise)
  const { user, offer } = await renderPreferences()
  const button = offer()
  if (!button) throw new Error('There is no offer')
  await user.click(button)
  expect(offer()).toBeNull()
  await act(async () => answer.reject(new AppError('UNAVAILABLE')))
  await waitFor(() => expect(offer()).not.toBeNull())
  expect(screen.getByRole('alert').textContent).toContain(t('errors:code.UNAVAILABLE'))
})

test('the error of a language that could not be saved disappears when another attempt succeeds', async () => {
  set.mockRejectedValueOnce(new AppError('UNAVAILABLE')).mockResolvedValueOnce(undefined)
  const { user, offer } = await renderPreferences()
  fireEvent.change(screen.getByLabelText(t('common:language.label')), { target: { value: defaultLanguage } })
  expect((await screen.findByRole('alert')).textContent).toContain(t('errors:code.UNAVAILABLE'))
  const button = offer()
  if (!button) throw new Error('There is no offer')
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(set).toHaveBeenCalledTimes(2)
})

test('the default language is not offered for mails in the default language', async () => {
  toLanguage.mockReturnValue(defaultLanguage)
  const { offer } = await renderPreferences()
  expect(offer()).toBeNull()
})
