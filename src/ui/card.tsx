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
        <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-5 pt-4 last:pb-4 max-sm:px-4">
          {/* As high as a small button, so that cards beside each other begin alike. */}
          {title && <h2 className="col-start-1 row-start-1 min-h-7.5 content-center font-semibold text-md">{title}</h2>}
          {description && <p className="col-span-full row-start-2 max-w-reading text-muted">{description}</p>}
          {actions && (
            <div className="col-start-2 row-start-1 flex flex-wrap justify-end gap-2">{actions}</div>
          )}
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
