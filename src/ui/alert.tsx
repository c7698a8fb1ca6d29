import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { Icon } from './icon'

/** A message in the page. The `danger` tone interrupts a screen reader (role `alert`); the others do not (`status`). */
export function Alert({ tone = 'info', title, actions, className, children, ...props }: AlertProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...props}
      className={cn('flex gap-3 rounded-md px-3.5 py-3', tones[tone].background, className)}
    >
      <Icon as={tones[tone].icon} size={20} className={cn('h-[1lh]', tones[tone].foreground)} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        {title && <p className={cn('font-medium', tones[tone].foreground)}>{title}</p>}
        {children && <div className="text-text">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}

export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: AlertTone
  title?: ReactNode
  actions?: ReactNode
}

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const tones = {
  info: { background: 'bg-info-soft', foreground: 'text-info-text', icon: Info },
  success: { background: 'bg-success-soft', foreground: 'text-success-text', icon: CircleCheck },
  warning: { background: 'bg-warning-soft', foreground: 'text-warning-text', icon: TriangleAlert },
  danger: { background: 'bg-danger-soft', foreground: 'text-danger-text', icon: CircleAlert },
}
