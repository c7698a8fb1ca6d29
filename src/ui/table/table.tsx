/**
 * A table from 768 px up. On phones each row becomes a list entry: the title with its details, and controls beside it. The
 * other cells are hidden there.
 */
import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** `isSelecting` shows the checkboxes on phones. `pending` dims the background while the rows are those of an earlier response. */
export function Table({ label, isSelecting = false, pending = false, head, children }: TableProps) {
  return (
    <div
      data-selecting={isSelecting || undefined}
      className="group/table @container min-w-0 overflow-clip rounded-lg border bg-surface shadow-raised transition-colors has-[>[aria-busy]]:bg-subtle"
    >
      <table
        aria-busy={pending || undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-start max-md:block"
      >
        <caption className="sr-only">{label}</caption>
        <thead className="max-md:hidden max-md:group-data-selecting/table:block">
          <tr className="max-md:flex">{head}</tr>
        </thead>
        <tbody className="max-md:block max-md:divide-y">{children}</tbody>
      </table>
    </div>
  )
}

type TableProps = {
  /** The accessible name. */
  label: string
  isSelecting?: boolean
  pending?: boolean
  /** `TableHeader`s. */
  head: ReactNode
  /** `TableRow`s. */
  children: ReactNode
}

/** Stays below the bars at the top of the page while the table scrolls. */
export function TableHeader({ column, sorted, isSelection = false, className, children }: TableHeaderProps) {
  // Screen readers would repeat the text of the checkbox as the header of each row's checkbox.
  const Cell = isSelection ? 'td' : 'th'
  return (
    <Cell
      scope={isSelection ? undefined : 'col'}
      data-column={column}
      aria-sort={sorted}
      className={cn('header-cell', isSelection ? 'max-md:px-4' : 'max-md:hidden', className)}
    >
      {children}
    </Cell>
  )
}

type TableHeaderProps = {
  /** The id of the column. */
  column?: string
  sorted?: 'ascending' | 'descending'
  /** The cell over the checkboxes, the only one on phones. */
  isSelection?: boolean
  className?: string
  children?: ReactNode
}

export function TableRow({ isSelected = false, isCurrent = false, children }: TableRowProps) {
  return (
    <tr data-selected={isSelected || undefined} data-current={isCurrent || undefined} className="data-row">
      {children}
    </tr>
  )
}

/** As high as a row with content. */
export function EmptyRow() {
  return (
    <tr aria-hidden className="data-row">
      <td className="data-cell" />
    </tr>
  )
}

type TableRowProps = {
  isSelected?: boolean
  /** The details of the row are open beside the table. */
  isCurrent?: boolean
  children: ReactNode
}
