import { Children, type ReactNode } from 'react'
import { Card } from '@/ui/card'

/** A card with the newest rows of a list and a link to the whole list. The children are `ListRow`s. */
export function LatestCard({ title, all, empty, children }: LatestCardProps) {
  const hasRows = Children.count(children) > 0
  return (
    <Card title={title} actions={hasRows && all} padding="none">
      {hasRows ? (
        <ul aria-label={title} className="mt-3 divide-y border-t">
          {children}
        </ul>
      ) : (
        <p className="px-5 pt-1 pb-5 text-muted max-sm:px-4">{empty}</p>
      )}
    </Card>
  )
}

export type LatestCardProps = {
  title: string
  /** A link to the whole list. */
  all: ReactNode
  /** The text for an empty list. */
  empty?: string
  children: ReactNode
}
