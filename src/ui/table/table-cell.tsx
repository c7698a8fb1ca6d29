import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** A cell for a checkbox or a menu. */
export function TableControl({ phone = 'end', children }: TableControlProps) {
  return <td className={phone === 'selecting' ? 'selection-cell' : 'control-cell'}>{children}</td>
}

type TableControlProps = {
  /** `selecting` shows the cell on phones only while rows are being selected. */
  phone?: 'end' | 'selecting'
  children: ReactNode
}

/** The first cell names the row. The badges stand beside the name. On phones, `details` is the second line. */
export function TableTitle({ leading, details, badges = [], children }: TableTitleProps) {
  return (
    <th scope="row" className="title-cell">
      <div className="flex items-center gap-3">
        {leading}
        <div className="min-w-0 flex-1">
          {badges.length > 0 ? (
            // On phones the badges wrap below a long name.
            <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 md:flex-nowrap">
              <TableText className="font-medium">{children}</TableText>
              <div className="flex max-w-full shrink-0 gap-2 *:min-w-0 md:max-w-3/5">{badges}</div>
            </div>
          ) : (
            <TableText className="font-medium">{children}</TableText>
          )}
          {details && <div className="flex text-muted text-sm md:hidden">{details}</div>}
        </div>
      </div>
    </th>
  )
}

type TableTitleProps = {
  leading?: ReactNode
  details?: ReactNode
  badges?: ReactNode[]
  children: ReactNode
}

/** Hidden on phones, where the details of the title have the values. The name and the figures stand out. */
export function TableCell({ align = 'start', isTranslated = false, className, children }: TableCellProps) {
  if (align === 'end')
    return (
      <td className={cn('number-cell', className)}>
        <TableText className="inline-block align-bottom">{children}</TableText>
      </td>
    )
  return (
    <td
      dir={isTranslated ? undefined : 'auto'}
      className={cn(
        'value-cell',
        // A translated value stands alone here, so “now” begins with a capital letter.
        isTranslated ? 'first-letter:uppercase' : 'match-parent',
        className,
      )}
    >
      {children}
    </td>
  )
}

/** As wide as the text: text of the opposite direction is aligned to the start, and truncated at its own end. */
function TableText({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div dir="auto" className={cn('fit-text', className)}>
      {children}
    </div>
  )
}

type TableCellProps = {
  align?: 'start' | 'end'
  /** The children are in the language of the page, so they have its direction. */
  isTranslated?: boolean
  className?: string
  children?: ReactNode
}
