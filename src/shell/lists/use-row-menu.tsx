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

type Dialogs<Item> = {
  editDialog: (item: Item, dialog: DialogState) => ReactNode
  deleteDialog: (item: Item, dialog: DialogState) => ReactNode
}

/** The items are created when the menu opens. */
export function RowMenu<Item>({ item, rowMenu }: { item: Item; rowMenu: (item: Item) => ReactNode }) {
  return rowMenu(item)
}

/** The menu of each row, with "Edit" and "Delete" if they are allowed, and the dialogs that these two open. */
export function useRowMenu<Item extends { id: string }>(options: Options<Item>) {
  const { canUpdate, canDelete, others, editDialog, deleteDialog } = options
  const { t } = useTranslation()
  const { open, dialogs } = useRowDialogs<Item, keyof Dialogs<Item>>((item, stateOf) => (
    <>
      {editDialog(item, stateOf('editDialog'))}
      {deleteDialog(item, stateOf('deleteDialog'))}
    </>
  ))

  function createMenu(chosen: Item): ReactNode {
    return (
      <>
        {canUpdate && (
          <MenuItem
            icon={Pencil}
            disabled={!applies(canUpdate, chosen)}
            onSelect={() => open('editDialog', chosen)}
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
            onSelect={() => open('deleteDialog', chosen)}
          >
            {t('actions.delete')}
          </MenuItem>
        )}
      </>
    )
  }

  return {
    rowMenu: canUpdate || canDelete || others ? createMenu : undefined,
    dialogs,
  }
}

type RenderDialogs<Item, Name> = (item: Item, stateOf: (dialog: Name) => DialogState) => ReactNode

type OpenDialog<Item, Name> = (dialog: Name, item: Item) => void

/**
 * The dialogs of the row for which one was opened last. The list does not hold their state, because an opened dialog would
 * then render all rows again.
 */
export function useRowDialogs<Item extends { id: string }, Name extends string>(
  render: RenderDialogs<Item, Name>,
) {
  const open = useRef<OpenDialog<Item, Name>>(null)
  return {
    open: (dialog: Name, item: Item) => open.current?.(dialog, item),
    dialogs: <RowDialogs open={open} render={render} />,
  }
}

type RowDialogsProps<Item, Name> = { open: Ref<OpenDialog<Item, Name>>; render: RenderDialogs<Item, Name> }

function RowDialogs<Item extends { id: string }, Name>({ open, render }: RowDialogsProps<Item, Name>) {
  const [item, setItem] = useState<Item>()
  const [opened, setOpened] = useState<Name | null>(null)
  useImperativeHandle(open, () => (dialog, chosen) => {
    setItem(chosen)
    setOpened(dialog)
  })
  const onClose = () => setOpened(null)
  return (
    item && <Fragment key={item.id}>{render(item, (name) => ({ open: opened === name, onClose }))}</Fragment>
  )
}

function applies<Item>(rule: Rule<Item>, item: Item): boolean {
  return typeof rule === 'function' ? rule(item) : rule
}
