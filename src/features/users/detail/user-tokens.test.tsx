import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { revokeUserTokens } from '@/features/users/users.functions'
import { renderPage } from '@/testing/render-page'
import { UserTokens } from './user-tokens'

vi.mock('@/features/users/users.functions', () => ({ revokeUserTokens: vi.fn() }))

const revoke = vi.mocked(revokeUserTokens)
const button = { name: 'Revoke API tokens' }

test('says how many work, and revokes them after a question', async () => {
  revoke.mockResolvedValue({ revoked: 2 })
  const { user } = await renderPage(<UserTokens id="id" count={2} canRevoke />)
  expect(screen.getByText('This user has 2 valid API tokens.')).toBeTruthy()
  await user.click(screen.getByRole('button', button))
  const question = within(await screen.findByRole('alertdialog'))
  expect(revoke).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', button))
  expect(revoke).toHaveBeenCalledExactlyOnceWith({ data: { id: 'id' } })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('is not there without any, and without a button for who may not', async () => {
  const { unmount } = await renderPage(<UserTokens id="id" count={0} canRevoke />)
  expect(screen.queryByRole('heading', { name: 'API tokens' })).toBeNull()
  unmount()
  await renderPage(<UserTokens id="id" count={1} canRevoke={false} />)
  expect(screen.getByText('This user has 1 valid API token.')).toBeTruthy()
  expect(screen.queryByRole('button', button)).toBeNull()
})
