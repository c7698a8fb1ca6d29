import type { ReactNode } from 'react'
import { cn } from './cn'

export function Card({
  title,
  description,
  actions,
  hasShortActions = false,
  padding = 'md',
  className,
  children,
}: CardProps) {
  return (
    <section
      className={cn('@container min-w-0 overflow-clip rounded-lg border bg-surface shadow-raised', className)}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-5 pt-4 last:pb-4 max-sm:px-4 @min-[28rem]:grid @min-[28rem]:grid-cols-[minmax(0,1fr)_auto]">
          {title && (
            <h2
              // As high as a small button, so that cards beside each other begin alike.
              className="min-h-8 min-w-0 flex-1 basis-[6rem] content-center font-semibold text-md"
            >
              {title}
            </h2>
          )}
          {actions && (
            <div
              className={cn(
                'flex flex-wrap gap-2 @min-[28rem]:col-start-2 @min-[28rem]:justify-end',
                // In a narrow card, the text between the title and the buttons explains these.
                Boolean(description) &&
                  !hasShortActions &&
                  '@max-[28rem]:order-last @max-[28rem]:mt-2 @max-[28rem]:basis-full @min-[28rem]:row-span-2',
              )}
            >
              {actions}
            </div>
          )}
          {description && (
            <p className="-mt-1 max-w-reading text-muted @max-[28rem]:basis-full @min-[28rem]:col-start-1">
              {description}
            </p>
          )}
        </header>
      )}
      {children && <div className={padding === 'md' ? 'px-5 py-4 max-sm:px-4' : undefined}>{children}</div>}
    </section>
  )
}

type CardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** They stay beside the title, such as a close button. */
  hasShortActions?: boolean
  /** `none` for lists and tables, which have their own padding. */
  padding?: 'md' | 'none'
  className?: string
  children?: ReactNode
}
