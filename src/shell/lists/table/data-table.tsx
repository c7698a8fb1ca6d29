import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import type { ListOrders } from '@/platform/list-orders'
import { type Column, columnClasses, titleClass } from '@/shell/lists/column'
import { RowMenu } from '@/shell/lists/use-row-menu'
import type { Selection } from '@/shell/lists/use-selection'
import { Checkbox } from '@/ui/form/checkbox'
import { type RowLink, RowLinkContext } from '@/ui/list/row-link-context'
import { Menu } from '@/ui/menu/menu'
import { EmptyRow, Table, TableHeader, TableRow } from '@/ui/table/table'
import { TableCell, TableControl, TableTitle } from '@/ui/table/table-cell'
import { useAfterFirstFrame } from '@/ui/use-after-first-frame'
import { listBadges, RowDetails } from './row-details'
import { SelectAll } from './select-all'
import { SortHeader } from './sort-header'

export type DataTableProps<Item> = {
  /** The accessible name of the table. */
  label: string
  items: readonly Item[]
  columns: ReadonlyArray<Column<Item>>
  orders: ListOrders
  sort: string
  isPending?: boolean
  /** The name of a row, for its checkbox and its menu. */
  rowName: (item: Item) => string
  /** The `MenuItem`s of a row. */
  rowMenu?: (item: Item) => ReactNode
  /** Checkboxes, for lists with bulk actions. */
  selection?: Selection<Item>
  /** From `useDetailPanel`, for lists that open a row beside them. */
  panel?: RowPanel
}

/** `id` is the open row. */
export type RowPanel = { id: string; rowLink: (id: string) => RowLink }

export function DataTable<Item extends { id: string }>({
  label,
  items,
  columns,
  orders,
  sort,
  isPending,
  rowName,
  rowMenu,
  selection,
  panel,
}: DataTableProps<Item>) {
  const { t } = useTranslation('lists')
  const isComplete = useAfterFirstFrame()
  const [title, ...others] = columns
  const classes = columnClasses(others, {
    hasMenu: Boolean(rowMenu),
    hasSelection: Boolean(selection),
    hasLeading: Boolean(title?.leading),
  })
  if (!title) return null
  return (
    <Table
      label={label}
      pending={isPending}
      isSelecting={selection?.isSelecting}
      head={
        <>
          {selection && <SelectAll selection={selection} />}
          <SortHeader column={title} orders={orders} sort={sort} className={titleClass(others)} />
          {others.map((column, index) => (
            <SortHeader
              key={column.id}
              column={column}
              orders={orders}
              sort={sort}
              className={classes[index]?.header}
            />
          ))}
          {rowMenu && (
            <TableHeader className="w-16">
              <span className="sr-only">{t('rowActions')}</span>
            </TableHeader>
          )}
        </>
      }
    >
      {items.slice(0, isComplete ? undefined : FIRST_ROWS).map((item) => (
        <TableRow key={item.id} isSelected={selection?.has(item)} isCurrent={panel?.id === item.id}>
          {selection && (
            <TableControl phone="selecting">
              <Checkbox
                label={t('select.row', { name: rowName(item) })}
                isLabelHidden
                // On the way back, browsers would check it again, although the selection is empty.
                autoComplete="off"
                checked={selection.has(item)}
                disabled={selection.isFull && !selection.has(item)}
                onChange={({ nativeEvent }) =>
                  selection.toggle(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
                className="row-checkbox max-md:static"
              />
            </TableControl>
          )}
          <TableTitle
            leading={title.leading?.(item)}
            details={<RowDetails columns={others} item={item} />}
            badges={listBadges(others, classes, item)}
          >
            <RowLinkContext value={panel?.rowLink(item.id) ?? null}>{title.cell(item, true)}</RowLinkContext>
          </TableTitle>
          {others.map(({ id, cell, align, isTranslated }, index) => (
            <TableCell key={id} align={align} isTranslated={isTranslated} className={classes[index]?.cell}>
              {cell(item, true)}
            </TableCell>
          ))}
          {rowMenu && (
            <TableControl>
              <Menu label={t('rowMenu', { name: rowName(item) })} className="ellipsis">
                <RowMenu item={item} rowMenu={rowMenu} />
              </Menu>
            </TableControl>
          )}
        </TableRow>
      ))}
      {isComplete || items.slice(FIRST_ROWS).map(({ id }) => <EmptyRow key={id} />)}
    </Table>
  )
}

/** About as many as a small screen shows. The others appear one frame later. */
const FIRST_ROWS = 8
