import type { ReactNode } from 'react'
import { cn } from './cn'

export function Card({
  title,
  description,
  actions,
  footer,
  padding = 'md',
  className,
  children,
}: CardProps) {
  return (
    <section className={cn('min-w-0 overflow-clip rounded-lg border bg-surface shadow-raised', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4 last:pb-4 max-sm:px-4">
          {/* A long description needs the width of a phone, while a title stays beside its link. */}
          <div className={cn('min-w-0 flex-1', Boolean(description) && 'basis-60')}>
            {title && <h2 className="font-semibold text-md">{title}</h2>}
            {description && <p className="mt-0.5 text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      {children && <div className={padding === 'md' ? 'px-5 py-4 max-sm:px-4' : undefined}>{children}</div>}
      {footer && <footer className="border-t bg-subtle/50 px-5 py-3 max-sm:px-4">{footer}</footer>}
    </section>
  )
}

export type CardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** `none` for lists and tables, which have their own padding. */
  padding?: 'md' | 'none'
  className?: string
  children?: ReactNode
}
