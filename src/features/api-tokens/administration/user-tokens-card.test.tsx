import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { countUserTokens, revokeUserTokens } from './user-tokens.functions'
import { UserTokensCard } from './user-tokens-card'

vi.mock('./user-tokens.functions', () => ({ countUserTokens: vi.fn(), revokeUserTokens: vi.fn() }))

const count = vi.mocked(countUserTokens)
const revoke = vi.mocked(revokeUserTokens)
const button = { name: t('users:tokens.revoke') }

function renderCard(role = 'admin') {
  return renderPage(
    <Suspense fallback="Loading">
      <UserTokensCard actor={createActor({ role })} id="id" />
    </Suspense>,
  )
}

test('the card shows the number of valid tokens, revokes them after a confirmation, and disappears', async () => {
  count.mockResolvedValueOnce(2).mockResolvedValue(0)
  revoke.mockResolvedValue({ revoked: 2 })
  const { user } = await renderCard()
  expect(await screen.findByText(t('users:tokens.live', { count: 2 }))).toBeTruthy()
  await user.click(screen.getByRole('button', button))
  const confirmation = within(await screen.findByRole('alertdialog'))
  expect(revoke).not.toHaveBeenCalled()
  await user.click(confirmation.getByRole('button', button))
  expect(revoke).toHaveBeenCalledExactlyOnceWith({ data: { id: 'id' } })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText(t('users:tokens.live', { count: 2 }))).toBeNull())
})

test('the card is hidden without tokens', async () => {
  count.mockResolvedValue(0)
  await renderCard()
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(screen.queryByRole('heading', { name: t('users:tokens.title') })).toBeNull()
})

test('the card has no button without the permission', async () => {
  count.mockResolvedValue(1)
  await renderCard('user')
  expect(await screen.findByText(t('users:tokens.live', { count: 1 }))).toBeTruthy()
  expect(screen.queryByRole('button', button)).toBeNull()
})
