import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import type { BulkOutcome } from '@/platform/database/bulk-outcome'
import { message } from '@/platform/message'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { BulkDelete } from './bulk-delete'

test('other actions stand before the deletion', async () => {
  const selection = { items: [{ id: '1' }], isFull: false, clear: vi.fn(), remove: vi.fn() }
  await renderPage(
    <BulkDelete selection={selection} mutation={{ mutationFn: vi.fn() }}>
      <button type="button">Pay</button>
    </BulkDelete>,
  )
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names.slice(-2)).toEqual(['Pay', t('common:actions.delete')])
})

test('the confirmation and the message name the rows as the list does', async () => {
  const selection = { items: [{ id: '1' }, { id: '2' }], isFull: false, clear: vi.fn(), remove: vi.fn() }
  const { user } = await renderPage(
    <BulkDelete
      selection={selection}
      mutation={{
        mutationFn: async (ids) => ({
          done: [],
          refused: ids.map((id) => ({ id, name: id, message: message('errors:inUse') })),
        }),
      }}
      text={(key, count) => `${key} ${count} books`}
    />,
  )
  await user.click(screen.getByRole('button', { name: t('common:actions.delete') }))
  const confirmation = await screen.findByRole('alertdialog', { name: 'title 2 books' })
  await user.click(within(confirmation).getByRole('button', { name: t('common:actions.delete') }))
  expect(await screen.findByRole('dialog', { name: 'refused 2 books' })).toBeDefined()
})

test('a failed deletion shows the reason until the dialog is closed, and a later one leaves the selection', async () => {
  const selection = { items: [{ id: '1' }], isFull: false, clear: vi.fn(), remove: vi.fn() }
  const mutationFn = vi.fn(async (done: string[]): Promise<BulkOutcome> => ({ done, refused: [] }))
  mutationFn.mockRejectedValueOnce(new AppError('FORBIDDEN'))
  const { user } = await renderPage(<BulkDelete selection={selection} mutation={{ mutationFn }} />)
  const open = async () => {
    await user.click(screen.getByRole('button', { name: t('common:actions.delete') }))
    return within(await screen.findByRole('alertdialog'))
  }
  const first = await open()
  await user.click(first.getByRole('button', { name: t('common:actions.delete') }))
  expect((await first.findByRole('alert')).textContent).toBe(t('errors:code.FORBIDDEN'))
  expect(selection.remove).not.toHaveBeenCalled()
  await user.click(first.getByRole('button', { name: t('common:actions.cancel') }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const second = await open()
  expect(second.queryByRole('alert')).toBeNull()
  await user.click(second.getByRole('button', { name: t('common:actions.delete') }))
  await waitFor(() => expect(selection.remove).toHaveBeenCalledExactlyOnceWith(['1']))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
