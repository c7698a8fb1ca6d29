import type { ReactNode } from 'react'
import { cn } from './cn'

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-block w-fit max-w-full truncate rounded-full align-middle px-2 py-0.5 font-medium text-xs',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode }
export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

const tones: Record<BadgeTone, string> = {
  neutral:
    'bg-subtle text-muted in-aria-busy:bg-surface in-data-current:bg-surface in-data-selected:bg-surface',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
}
