import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className="@container flex flex-col divide-y">{children}</dl>
}

export function Definition({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:@min-[24rem]:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** A setting: its name and value at the start, the button or select that changes it at the end. */
export function Setting({
  term,
  action,
  hasLongAction = false,
  children,
}: {
  term: ReactNode
  action?: ReactNode
  /** In a narrow card, the action is below the value. */
  hasLongAction?: boolean
  children?: ReactNode
}) {
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-3 first:pt-0 last:pb-0',
        hasLongAction && '@max-[22rem]:block',
      )}
    >
      <dt className="col-start-1 row-start-1 font-medium">{term}</dt>
      {children && <dd className="col-start-1 row-start-2 min-w-0 text-muted">{children}</dd>}
      {action && (
        <dd
          className={cn(
            'col-start-2 row-start-1 flex',
            Boolean(children) && 'row-span-2',
            hasLongAction && '@max-[22rem]:mt-2',
          )}
        >
          {action}
        </dd>
      )}
    </div>
  )
}
