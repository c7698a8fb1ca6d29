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
    canDelete: true,
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
  [false, [t('common:actions.edit'), t('common:actions.delete')]],
  [true, [t('common:actions.delete')]],
])('the menu of a row that is paid: %s offers what its rules allow', async (isPaid, actions) => {
  const { user } = await renderPage(<RowMenuPage row={{ id: 'a', isPaid }} />)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(actions)
})
