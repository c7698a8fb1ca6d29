import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ListOrders, parseSort } from '@/platform/list-orders'
import type { Column } from '@/shell/lists/column'
import type { SearchChange } from '@/shell/lists/use-list-navigation'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { TableHeader } from '@/ui/table/table'

type Props = {
  column: Pick<Column<never>, 'id' | 'header' | 'sort' | 'align'>
  orders: ListOrders
  /** The value of the search param. */
  sort: string
  className?: string
}

/** A header whose link sorts by its column, and reverses the order when the list is sorted by it. */
export function SortHeader({
  column: { id, header, sort: name, align = 'start' },
  orders,
  sort,
  className,
}: Props) {
  const isEnd = align === 'end'
  if (!name || !orders[name]) {
    return (
      <TableHeader column={id} className={className}>
        <span className={cn('block truncate', isEnd && 'text-number')}>{header}</span>
      </TableHeader>
    )
  }
  const current = parseSort(sort, orders)
  const isCurrent = current.name === name
  const { direction } = isCurrent ? current : parseSort(name, orders)
  const isNatural = direction === orders[name]?.direction
  const change: SearchChange = { sort: isCurrent && isNatural ? `-${name}` : name }
  return (
    <TableHeader
      column={id}
      className={className}
      sorted={isCurrent ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link
        to="."
        search={(current) => ({ ...current, ...change })}
        replace
        resetScroll={false}
        className={cn(
          'group/sort -mx-2 flex h-full items-center gap-1 rounded-sm px-2 hover:text-text focus-visible:-outline-offset-2',
          isCurrent && 'text-text',
          isEnd && 'flex-row-reverse',
        )}
      >
        <span className="truncate">{header}</span>
        <Icon
          as={direction === 'asc' ? ArrowUp : ArrowDown}
          className={cn('transition-opacity', !isCurrent && 'opacity-0 group-hover/sort:opacity-60')}
        />
      </Link>
    </TableHeader>
  )
}
