import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { Menu } from '@/ui/menu/menu'
import { useRowMenu } from './use-row-menu'

type Row = { id: string; isPaid: boolean }

function RowMenuPage({ row }: { row: Row }) {
  const { rowMenu } = useRowMenu<Row>({
    canUpdate: ({ isPaid }) => !isPaid,
    canDelete: false,
    editDialog: () => null,
    deleteDialog: () => null,
  })
  return (
    <Menu label="Menu" trigger="…">
      {rowMenu?.(row)}
    </Menu>
  )
}

test.each([
  ['a rule of the row allows editing, so it is enabled', false, null],
  ['a rule of the row forbids editing, so it stays in the menu, disabled', true, 'true'],
])('%s', async (_title, isPaid, disabled) => {
  const { user } = await renderPage(<RowMenuPage row={{ id: 'a', isPaid }} />)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const edit = await screen.findByRole('menuitem', { name: t('common:actions.edit') })
  expect(edit.getAttribute('aria-disabled')).toBe(disabled)
})

test('an action that no row allows is not in the menu', async () => {
  const { user } = await renderPage(<RowMenuPage row={{ id: 'a', isPaid: false }} />)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([t('common:actions.edit')])
})

test('an opened dialog of a row does not render the list again', async () => {
  let renders = 0
  function List() {
    renders += 1
    const { rowMenu, dialogs } = useRowMenu<Row>({
      canUpdate: true,
      canDelete: true,
      editDialog: ({ id }, { open, onClose }) =>
        open && <button type="button" onClick={onClose}>{`edit ${id}`}</button>,
      deleteDialog: ({ id }, { open }) => open && `delete ${id}`,
    })
    return (
      <>
        <Menu label="Menu" trigger="…">
          {rowMenu?.({ id: 'a', isPaid: false })}
        </Menu>
        {dialogs}
      </>
    )
  }
  const { user } = await renderPage(<List />)
  const before = renders
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('menuitem', { name: t('common:actions.edit') }))
  await user.click(await screen.findByRole('button', { name: 'edit a' }))
  expect(screen.queryByText(/^(edit|delete) a$/)).toBeNull()
  expect(renders).toBe(before)
})
