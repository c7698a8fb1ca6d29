import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { removeUsers } from '@/features/users/users.functions'
import { isolate } from '@/platform/text/bidi'
import { useSelection } from '@/shell/lists/use-selection'
import { createActor } from '@/testing/actors'
import { createListedUser } from '@/testing/listed-users'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { UserBulkActions } from './user-bulk-actions'

vi.mock('@/features/users/users.functions')

const users = [createListedUser(), createListedUser({ id: 'rosa', name: 'Rosa', state: 'banned' })]

function Page() {
  const selection = useSelection(users)
  return (
    <>
      <button type="button" onClick={selection.toggleAll}>
        Select all
      </button>
      <UserBulkActions
        actor={createActor({ role: 'admin' })}
        selection={selection}
        isExporting={false}
        onExport={vi.fn()}
      />
    </>
  )
}

test('Escape clears the selection, but not while it closes a dialog', async () => {
  const { user } = await renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: t('common:actions.delete') }))
  await screen.findByRole('alertdialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText(t('lists:select.count', { count: 2 }))).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(t('lists:select.count', { count: 2 }))).toBeNull()
})

test.each([
  { action: t('users:ban.lift'), title: t('users:unban.title', { name: isolate('Rosa') }) },
  { action: t('users:ban.action'), title: t('users:ban.title', { name: isolate('Sam') }) },
  { action: t('common:actions.delete'), title: t('users:delete.titleMany', { count: 2 }) },
])('"$action" asks about the selected users for whom it changes something', async ({ action, title }) => {
  const { user } = await renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: action }))
  expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy()
})

test.each(['2', '٢'])('Enter deletes once the number of the users has been typed as %s', async (number) => {
  const remove = vi.mocked(removeUsers)
  remove.mockReset().mockResolvedValue({ done: ['sam', 'rosa'], refused: [] })
  const { user } = await renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: t('common:actions.delete') }))
  const field = await screen.findByLabelText(t('users:delete.type', { text: '2' }))
  expect(screen.getByText(t('users:delete.text', { count: 2 }))).toBeTruthy()
  await user.type(field, '3{Enter}')
  expect(remove).not.toHaveBeenCalled()
  await user.type(field, `{Backspace}${number}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(remove).toHaveBeenCalledExactlyOnceWith({ data: { ids: ['sam', 'rosa'] } })
})
