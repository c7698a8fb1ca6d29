import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Fragment, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import type { DialogState } from '@/shell/forms/delete-dialog'
import { MenuItem } from '@/ui/menu/menu-item'

/** False hides the item in all rows. A function disables it in rows for which it returns false. */
type Rule<Item> = boolean | ((item: Item) => boolean)

type Options<Item> = Dialogs<Item> & {
  canUpdate: Rule<Item>
  canDelete: Rule<Item>
  /** Further items of a row, between these two. */
  others?: (item: Item) => ReactNode
}

/** The dialogs of the row that was chosen last. */
type Dialogs<Item> = {
  editDialog: (item: Item, dialog: DialogState) => ReactNode
  deleteDialog: (item: Item, dialog: DialogState) => ReactNode
}

type OpenDialog<Item> = (dialog: 'edit' | 'delete', item: Item) => void

/** The items are created when the menu opens. */
export function RowMenu<Item>({ item, rowMenu }: { item: Item; rowMenu: (item: Item) => ReactNode }) {
  return rowMenu(item)
}

/** The menu of each row, with "Edit" and "Delete" if they are allowed, and the dialogs that these two open. */
export function useRowMenu<Item extends { id: string }>(options: Options<Item>) {
  const { canUpdate, canDelete, others, editDialog, deleteDialog } = options
  const { t } = useTranslation()
  const open = useRef<OpenDialog<Item>>(null)

  function createMenu(chosen: Item): ReactNode {
    return (
      <>
        {canUpdate && (
          <MenuItem
            icon={Pencil}
            disabled={!applies(canUpdate, chosen)}
            onSelect={() => open.current?.('edit', chosen)}
          >
            {t('actions.edit')}
          </MenuItem>
        )}
        {others?.(chosen)}
        {canDelete && (
          <MenuItem
            icon={Trash2}
            tone="danger"
            disabled={!applies(canDelete, chosen)}
            onSelect={() => open.current?.('delete', chosen)}
          >
            {t('actions.delete')}
          </MenuItem>
        )}
      </>
    )
  }

  return {
    rowMenu: canUpdate || canDelete || others ? createMenu : undefined,
    dialogs: <RowDialogs open={open} editDialog={editDialog} deleteDialog={deleteDialog} />,
  }
}

/** The list does not hold their state, because an opened dialog would then render all rows again. */
function RowDialogs<Item extends { id: string }>({
  open,
  editDialog,
  deleteDialog,
}: Dialogs<Item> & { open: Ref<OpenDialog<Item>> }) {
  const [item, setItem] = useState<Item>()
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  useImperativeHandle(open, () => (dialog, chosen) => {
    setItem(chosen)
    setOpened(dialog)
  })
  const onClose = () => setOpened(null)
  return (
    item && (
      <Fragment key={item.id}>
        {editDialog(item, { open: opened === 'edit', onClose })}
        {deleteDialog(item, { open: opened === 'delete', onClose })}
      </Fragment>
    )
  )
}

function applies<Item>(rule: Rule<Item>, item: Item): boolean {
  return typeof rule === 'function' ? rule(item) : rule
}
