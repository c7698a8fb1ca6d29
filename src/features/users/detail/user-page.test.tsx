import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import { getUser, inviteUser, listUserSessions, removeUsers } from '@/features/users/users.functions'
import { type UserDetail, userQueries } from '@/features/users/users.queries'
import { createActor } from '@/testing/actors'
import { createUserDetail } from '@/testing/listed-users'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { UserPage } from './user-page'
import { UserSessions } from './user-sessions'

vi.mock('@/features/users/users.functions')
vi.mock('@/i18n/languages', async (original) => ({
  ...(await original<typeof import('@/i18n/languages')>()),
  hasLanguageChoice: true,
}))

const actor = createActor({ role: 'admin' })

async function renderUser(ban: UserDetail['ban']) {
  vi.mocked(getUser).mockResolvedValue(createUserDetail({ ban, state: ban ? 'banned' : 'active' }))
  vi.mocked(listUserSessions).mockResolvedValue({ items: [], total: 0 })
  const page = await renderPage(
    <Suspense>
      <UserPage actor={actor} id="sam">
        <UserSessions actor={actor} id="sam" />
      </UserPage>
    </Suspense>,
  )
  await screen.findByRole('heading', { name: 'Sam' })
  return page
}

test('the page of a banned user says so at the sessions and in the danger zone, and offers no invitation', async () => {
  await renderUser({ reason: 'Spam', until: null })
  expect(screen.getByText(t('users:sessions.noneBanned'))).toBeTruthy()
  expect(screen.getByText(t('users:ban.inForceText'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('users:invite.action') })).toBeNull()
  expect(screen.getByRole('button', { name: t('users:ban.lift') })).toBeTruthy()
})

test('the page of an active user offers a ban and an invitation', async () => {
  await renderUser(null)
  expect(screen.getByText(t('users:sessions.none'))).toBeTruthy()
  expect(screen.getByText(t('users:ban.dangerText'))).toBeTruthy()
  expect(screen.getByRole('button', { name: t('users:invite.action') })).toBeTruthy()
})

test('the language of a sent invitation is shown as that of the user', async () => {
  vi.mocked(inviteUser).mockResolvedValue(undefined)
  const [language] = appConfig.languages
  const page = await renderUser(null)
  expect(screen.getByText(t('users:languageOpen'))).toBeTruthy()
  vi.mocked(getUser).mockResolvedValue(createUserDetail({ language: language.key }))
  await page.user.click(screen.getByRole('button', { name: t('users:invite.action') }))
  await screen.findByRole('alertdialog')
  await page.user.selectOptions(screen.getByRole('combobox'), language.key)
  await page.user.click(screen.getByRole('button', { name: t('users:invite.action') }))
  await waitFor(() => expect(screen.queryByText(t('users:languageOpen'))).toBeNull())
  expect(screen.getByText(language.label)).toBeTruthy()
})

test('a deleted user leaves no data behind', async () => {
  vi.mocked(removeUsers).mockResolvedValue({ done: ['sam'], refused: [] })
  const { user: person, location, queryClient } = await renderUser(null)
  queryClient.setQueryData(userQueries.detail('other').queryKey, createUserDetail({ id: 'other' }))
  vi.mocked(getUser).mockClear()
  await person.click(screen.getByRole('button', { name: t('common:actions.delete') }))
  await screen.findByRole('alertdialog')
  await person.type(screen.getByRole('textbox'), 'sam@example.com')
  await person.click(screen.getByRole('button', { name: t('common:actions.delete') }))
  await waitFor(() => expect(location()).toBe('/manager/users'))
  for (const { queryKey } of [userQueries.detail('sam'), userQueries.sessions('sam')]) {
    expect(queryClient.getQueryState(queryKey), queryKey.join()).toBeUndefined()
  }
  expect(queryClient.getQueryState(userQueries.detail('other').queryKey)).toBeDefined()
  expect(getUser, 'which would be answered with 404').not.toHaveBeenCalled()
})
