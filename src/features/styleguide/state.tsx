import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** States of a component beside each other. */
export function States({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-6 gap-y-5">{children}</div>
}

/** One of them, under the props that bring it about. */
export function State({ props, isWide = false, children }: StateProps) {
  return (
    <div className={cn('flex min-w-0 flex-col gap-2', isWide ? 'w-full' : 'items-start')}>
      <code
        dir="ltr"
        lang="en"
        translate="no"
        className={cn('font-mono text-muted text-xs', isWide && 'self-start')}
      >
        {props}
      </code>
      {children}
    </div>
  )
}

export type StateProps = { props: string; isWide?: boolean; children: ReactNode }
