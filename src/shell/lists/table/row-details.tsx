import { Fragment, type ReactNode } from 'react'
import type { Column, ColumnClasses } from '@/shell/lists/column'
import { cn } from '@/ui/cn'

/** The second line of a row on phones, with at most three values. */
export function RowDetails<Item>({ columns, item }: { columns: ReadonlyArray<Column<Item>>; item: Item }) {
  const line = columns.filter(({ phone = 'line' }) => phone === 'line').slice(0, 3)
  return line.map(({ id, header, cell }, index) => (
    <Fragment key={id}>
      {index > 0 && <span className="shrink-0 whitespace-pre"> · </span>}
      <span className="sr-only">{`${header}: `}</span>
      <span dir="auto" className="min-w-0 truncate">
        {cell(item, false)}
      </span>
    </Fragment>
  ))
}

/** Empty for a row without badges. */
export function listBadges<Item>(
  columns: ReadonlyArray<Column<Item>>,
  classes: readonly ColumnClasses[],
  item: Item,
): ReactNode[] {
  return columns.flatMap(({ id, phone, cell }, index) => {
    const badge = phone === 'badge' && cell(item, false)
    return badge ? (
      <span key={id} className={cn('flex *:min-w-0', classes[index]?.badge)}>
        {badge}
      </span>
    ) : (
      []
    )
  })
}
