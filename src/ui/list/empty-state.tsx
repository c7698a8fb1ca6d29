import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'

/** Replaces a list that is empty, has no search results or failed to load. */
export function EmptyState({ icon, title, text, action, note, tone = 'neutral' }: EmptyStateProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className="flex flex-col items-center gap-1 rounded-lg border border-control/45 border-dashed px-6 py-14 text-center"
    >
      {icon && (
        <span
          className={cn(
            'mb-3 grid size-11 place-items-center rounded-full',
            tone === 'danger' ? 'bg-danger-soft text-danger-text' : 'bg-accent-soft text-accent-text',
          )}
        >
          <Icon as={icon} size={20} />
        </span>
      )}
      <p className="max-w-full text-balance font-semibold text-md">{title}</p>
      {text && <p className="max-w-hand text-balance text-muted">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
      {note && <p className="mt-4 text-muted text-xs">{note}</p>}
    </div>
  )
}

type EmptyStateProps = {
  icon?: ComponentProps<typeof Icon>['as']
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Small print, such as an error id. */
  note?: ReactNode
  tone?: 'neutral' | 'danger'
}
