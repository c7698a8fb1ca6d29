import { Children, Fragment, type ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import type { ListOrders } from '@/platform/list-orders'
import { Checkbox } from '@/ui/form/checkbox'
import { type RowLink, RowLinkContext } from '@/ui/list/row-link-context'
import { Menu } from '@/ui/menu/menu'
import { EmptyRow, Table, TableHeader, TableRow } from '@/ui/table/table'
import { TableCell, TableControl, TableTitle } from '@/ui/table/table-cell'
import { useAfterFirstFrame } from '@/ui/use-after-first-frame'
import { type Column, columnClasses } from './column'
import { SelectAll } from './select-all'
import { SortHeader } from './sort-header'
import { RowMenu } from './use-row-menu'
import type { Selection } from './use-selection'

type Props<Item> = {
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
  /** Opens a row beside the list. */
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
}: Props<Item>) {
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
          <SortHeader column={title} orders={orders} sort={sort} />
          {others.map((column, index) => (
            <SortHeader
              key={column.id}
              column={column}
              orders={orders}
              sort={sort}
              className={classes[index]}
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
                checked={selection.has(item)}
                disabled={selection.isFull && !selection.has(item)}
                onChange={() => selection.toggle(item)}
                // On phones the whole row selects.
                className="-m-2 p-2 max-md:static max-md:after:absolute max-md:after:inset-0 max-md:after:z-2"
              />
            </TableControl>
          )}
          <TableTitle
            leading={title.leading?.(item)}
            details={<RowDetails columns={others} item={item} />}
            badges={listBadges(others, item)}
          >
            <RowLinkContext value={panel?.rowLink(item.id) ?? null}>{title.cell(item, true)}</RowLinkContext>
          </TableTitle>
          {others.map(({ id, cell, align, isTranslated }, index) => (
            <TableCell key={id} align={align} isTranslated={isTranslated} className={classes[index]}>
              {cell(item, true)}
            </TableCell>
          ))}
          {rowMenu && (
            <TableControl>
              <Menu label={t('rowMenu', { name: rowName(item) })} trigger={<span className="ellipsis" />}>
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

/** The second line of a row on phones, with at most three values. */
function RowDetails<Item>({ columns, item }: { columns: ReadonlyArray<Column<Item>>; item: Item }) {
  const line = columns.filter(({ phone = 'line' }) => phone === 'line').slice(0, 3)
  return (
    <div className="flex">
      {line.map(({ id, header, cell }, index) => (
        <Fragment key={id}>
          {index > 0 && <span className="shrink-0 whitespace-pre"> · </span>}
          <span className="sr-only">{header}: </span>
          <span dir="auto" className="min-w-0 truncate">
            {cell(item, false)}
          </span>
        </Fragment>
      ))}
    </div>
  )
}

/** Empty for a row without badges. */
function listBadges<Item>(columns: ReadonlyArray<Column<Item>>, item: Item): ReactNode[] {
  const badges = columns.filter(({ phone }) => phone === 'badge')
  return Children.toArray(badges.map(({ cell }) => cell(item, false)))
}
