import { Link } from '@tanstack/react-router'
import { Children, type ComponentProps, type ReactNode } from 'react'
import type { ListPage } from '@/resources/resources'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { Sparkline } from './sparkline'

/** Three to five figures stand in one row, and seven in two, if their texts have room there. */
export function FigureList({ children }: { children: ReactNode }) {
  const count = Children.toArray(children).length
  return (
    <div className="@container">
      <dl
        data-one-row={(count >= 3 && count <= 5) || undefined}
        className={cn('group/figures grid gap-3 sm:gap-4 md:grid-cols-3', phoneColumns, rows[count])}
      >
        {children}
      </dl>
    </div>
  )
}

/** Two, or one where large text needs the width. */
const phoneColumns = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,50%-8px)),1fr))]'

const rows: Partial<Record<number, string>> = {
  3: '@min-[55rem]:grid-cols-3',
  4: '@min-[55rem]:grid-cols-4',
  5: '@min-[55rem]:grid-cols-5',
  // The last figure takes two columns, instead of a row of its own.
  7: '@min-[55rem]:grid-cols-4 @min-[55rem]:*:last:col-span-2!',
}

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
        'relative row-span-3 grid grid-cols-1 grid-rows-subgrid gap-1 rounded-lg border bg-surface px-3 py-3.5 sm:px-4 shadow-raised has-[a:hover]:border-control',
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
      <dd className="@container flex items-end justify-between gap-3 pt-1">
        <span
          className="shrink-0 whitespace-nowrap font-semibold text-2xl tabular-nums"
          // A long number gets smaller instead of wider than its card. A digit is about 0.6 times as wide as high.
          style={{ fontSize: `min(var(--text-2xl), ${Math.floor(165 / value.length)}cqi)` }}
        >
          {value}
        </span>
        {series && value.length < LONG && <Sparkline values={series} isFromZero={isFlow} />}
      </dd>
      <dd className="text-muted text-sm">{note}</dd>
    </div>
  )
}

/** One of 2 or 3 columns. The last figure takes what is left of its row. */
const columns =
  'max-md:last:odd:col-span-full md:last:nth-[3n+1]:col-span-full md:last:nth-[3n+2]:col-span-2 @min-[55rem]:group-data-one-row/figures:col-span-1!'

/** Digits that leave no room for a line beside them. */
const LONG = 7

type FigureProps = {
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
