import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createAccountClient } from '@/testing/account-client'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { languageStep } from './language-step'
import { PreferencesCard } from './preferences-card'

vi.mock('@/features/account/account.functions', () => ({ getAccount: vi.fn() }))
vi.mock('./preferences.functions', () => ({ setAccountLanguage: vi.fn() }))
vi.mock('@/i18n/languages', async (original) => ({
  ...(await original<typeof import('@/i18n/languages')>()),
  hasLanguageChoice: false,
}))

test('in a project with one language, the preferences do not mention it', async () => {
  const card = <PreferencesCard title={t('account:preferences')} actor={createActor()} />
  await renderPage(card, { queryClient: createAccountClient() })
  expect(screen.getByText(t('account:themeText'))).toBeDefined()
  expect(screen.queryByText(t('account:languageText'), { exact: false })).toBeNull()
})

test('in a project with one language, the first steps do not ask for a choice of a language', async () => {
  await renderPage(<languageStep.Component />, { queryClient: createAccountClient() })
  expect(screen.queryByRole('listitem')).toBeNull()
})
