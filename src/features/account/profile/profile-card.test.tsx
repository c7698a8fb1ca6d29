import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createAccountClient } from '@/testing/account-client'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { ProfileCard } from './profile-card'

vi.mock('@/features/account/account.functions', () => ({ getAccount: vi.fn() }))

test('an address that asks for both dialogs opens that of the name, and closing it opens no other', async () => {
  const queryClient = createAccountClient()
  const search = { state: 'change-name', newEmail: 'ada@example.com' } as const
  const { user, location } = await renderPage(
    <ProfileCard title={t('account:profile')} page="/app/account" actor={createActor()} search={search} />,
    { queryClient },
  )
  await screen.findByRole('dialog', { name: t('account:changeName') })
  expect(screen.queryByRole('dialog', { name: t('account:changeEmail'), hidden: true })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(location()).toBe('/app/account'))
})
