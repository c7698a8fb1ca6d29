import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useFormat } from '@/i18n/use-format'
import { Icon } from '@/ui/icon'

/** A number and what it counts; leads to the list of what is counted where there is one. */
export function Figure({ icon, term, value, to }: FigureProps) {
  const format = useFormat()
  return (
    <div className="relative flex flex-col justify-between gap-3 rounded-lg border bg-surface px-4 py-3.5 shadow-raised transition-colors has-[a:hover]:border-control sm:px-5 sm:py-4">
      <dt className="flex items-start justify-between gap-2 text-muted">
        {to ? (
          <Link
            to={to}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-2"
          >
            {term}
          </Link>
        ) : (
          <span>{term}</span>
        )}
        <Icon as={icon} size={20} className="text-accent-text" />
      </dt>
      <dd className="font-semibold text-2xl tabular-nums">{format.number(value)}</dd>
    </div>
  )
}

export type FigureProps = {
  icon: ComponentProps<typeof Icon>['as']
  term: string
  value: number
  to?: '/manager/users' | '/manager/repositories'
}
