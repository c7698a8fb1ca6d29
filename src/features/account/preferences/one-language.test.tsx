import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountQuery } from '@/features/account/account.queries'
import { createQueryClient } from '@/platform/query-client'
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

function createClient() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(accountQuery.queryKey, {
    language: null,
    sessions: { items: [], total: 0 },
    linkedAccounts: { accounts: [], addable: [], isEmailVerified: true },
    isLastAdmin: false,
    activityDays: 30,
  })
  return queryClient
}

test('in a project with one language, the preferences do not mention it', async () => {
  const card = <PreferencesCard title={t('account:preferences')} actor={createActor()} />
  await renderPage(card, { queryClient: createClient() })
  expect(screen.getByText(t('account:themeText'))).toBeDefined()
  expect(screen.queryByText(t('account:languageText'), { exact: false })).toBeNull()
})

test('in a project with one language, the first steps do not ask for a choice of a language', async () => {
  await renderPage(<languageStep.Component />, { queryClient: createClient() })
  expect(screen.queryByRole('listitem')).toBeNull()
})
