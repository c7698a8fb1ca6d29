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
        <header className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-5 pt-4 last:pb-4 max-sm:px-4 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
          {title && (
            <h2
              className={cn(
                'min-w-0 flex-1 basis-[8rem] font-semibold text-md sm:col-start-1 sm:row-start-1',
                // As high as a small button, so that cards beside each other begin alike.
                !description && 'min-h-8 content-center',
              )}
            >
              {title}
            </h2>
          )}
          {actions && (
            <div
              className={cn(
                'flex flex-wrap gap-2 sm:col-start-2 sm:row-start-1 sm:justify-end',
                // On phones, the text between the title and the buttons explains these.
                Boolean(description) && 'max-sm:order-last max-sm:mt-2 max-sm:basis-full sm:row-span-2',
              )}
            >
              {actions}
            </div>
          )}
          {description && (
            <p className="max-w-reading text-muted max-sm:basis-full sm:col-start-1 sm:row-start-2">
              {description}
            </p>
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
