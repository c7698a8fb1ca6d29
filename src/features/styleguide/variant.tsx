import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** The variants of a component, side by side. */
export function Variants({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-6 gap-y-5">{children}</div>
}

/** One variant, below the props that produce it. */
export function Variant({ props, isWide = false, children }: VariantProps) {
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

type VariantProps = { props: string; isWide?: boolean; children: ReactNode }
