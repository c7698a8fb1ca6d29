import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { ListPage } from '@/resources/resources'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { Sparkline } from './sparkline'

/** A number with its term, its course and a note. Links to the list of the counted rows if `to` is given. */
export function Figure({
  icon,
  isIconDirectional,
  term,
  value,
  series,
  isFlow = false,
  note,
  to,
}: FigureProps) {
  return (
    <div
      className={cn(
        'relative row-span-3 grid grid-cols-1 grid-rows-subgrid gap-1 rounded-lg border bg-surface px-4 py-3.5 shadow-raised has-[a:hover]:border-control',
        columns,
      )}
    >
      <dt className="flex items-start justify-between gap-2 text-muted">
        {to ? (
          <Link
            to={to}
            className="min-w-0 wrap-break-word after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-2"
          >
            {term}
          </Link>
        ) : (
          <span className="min-w-0 wrap-break-word">{term}</span>
        )}
        <Icon as={icon} size={20} isDirectional={isIconDirectional} className="h-lh text-accent-text" />
      </dt>
      <dd className="flex items-end justify-between gap-3 pt-1">
        <span className="shrink-0 whitespace-nowrap font-semibold text-2xl tabular-nums">{value}</span>
        {series && <Sparkline values={series} isFromZero={isFlow} />}
      </dd>
      <dd className="text-muted text-sm">{note}</dd>
    </div>
  )
}

/** One of 2, 3 or 5 columns. The last figures share the width of their row, except in a row of 5. */
const columns =
  'max-md:last:odd:col-span-full md:max-xl:col-span-2 md:max-xl:last:nth-[3n+1]:col-span-full md:max-xl:last:nth-[3n+2]:col-span-3 md:max-xl:nth-last-2:nth-[3n+1]:col-span-3'

export type FigureProps = {
  icon: ComponentProps<typeof Icon>['as']
  /** Mirrored in right-to-left languages. */
  isIconDirectional?: boolean
  term: string
  value: string
  /** The values by day, oldest first. */
  series?: readonly number[]
  /** The values are events per day, not totals. */
  isFlow?: boolean
  note: ReactNode
  to?: ListPage
}
