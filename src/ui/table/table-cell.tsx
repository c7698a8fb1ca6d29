import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** A cell for a checkbox or a menu. Its controls are above the link that covers the row. */
export function TableControl({ phone = 'end', children }: TableControlProps) {
  return (
    <td
      className={cn(
        'data-cell max-md:shrink-0',
        phone === 'selecting' && 'max-md:hidden max-md:group-data-selecting/table:block',
      )}
    >
      {/* On phones a button is as high as the two lines of a row, and must not add to its height. */}
      <div
        className={cn(
          'flex',
          phone === 'end' ? 'relative z-1 max-md:-my-2 max-md:-me-2' : 'md:relative md:z-1',
        )}
      >
        {children}
      </div>
    </td>
  )
}

export type TableControlProps = {
  /** `selecting` shows the cell on phones only while rows are being selected. */
  phone?: 'end' | 'selecting'
  children: ReactNode
}

/** The first cell names the row. `details` is its second line on phones. */
export function TableTitle({ leading, details, children }: TableTitleProps) {
  return (
    <th scope="row" className="data-cell text-start font-normal max-md:min-w-0 max-md:flex-1">
      <div className="flex items-center gap-3">
        {leading}
        <div className="min-w-0 flex-1">
          <TableText className="font-medium">{children}</TableText>
          {details && <div className="flex text-muted text-sm md:hidden">{details}</div>}
        </div>
      </div>
    </th>
  )
}

export type TableTitleProps = { leading?: ReactNode; details?: ReactNode; children: ReactNode }

export function TableCell({ align = 'start', phone = 'none', className, children }: TableCellProps) {
  return (
    <td
      className={cn(
        'data-cell max-md:shrink-0',
        align === 'end' && 'text-end tabular-nums',
        // The distance is a margin of the content, because an empty cell must not take space.
        phone === 'none' ? 'max-md:hidden' : 'max-md:*:*:ms-3 max-md:-ms-3',
        className,
      )}
    >
      {/* Not a margin, because it would follow the direction of the text. */}
      <TableText className={align === 'end' ? 'inline-block align-bottom' : undefined}>{children}</TableText>
    </td>
  )
}

/** As wide as the text, so that text of the opposite direction is aligned to the start and truncated at its own end. */
function TableText({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div dir="auto" className={cn('w-fit max-w-full truncate', className)}>
      {children}
    </div>
  )
}

export type TableCellProps = {
  align?: 'start' | 'end'
  /** `end` keeps the cell on phones, at the end of the row. */
  phone?: 'end' | 'none'
  className?: string
  children?: ReactNode
}
