import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { Icon } from './icon'

/** A message in the page. A danger interrupts who listens; the others wait their turn. */
export function Alert({ tone = 'info', title, actions, className, children }: AlertProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn('flex gap-3 rounded-md px-3.5 py-3', tones[tone].ground, className)}
    >
      <Icon as={tones[tone].icon} size={20} className={tones[tone].ink} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        {title && <p className={cn('font-medium', tones[tone].ink)}>{title}</p>}
        {children && <div className="text-text">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}

export type AlertProps = {
  tone?: AlertTone
  title?: ReactNode
  actions?: ReactNode
  className?: string
  children?: ReactNode
}
export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const tones = {
  info: { ground: 'bg-info-soft', ink: 'text-info-text', icon: Info },
  success: { ground: 'bg-success-soft', ink: 'text-success-text', icon: CircleCheck },
  warning: { ground: 'bg-warning-soft', ink: 'text-warning-text', icon: TriangleAlert },
  danger: { ground: 'bg-danger-soft', ink: 'text-danger-text', icon: CircleAlert },
}
