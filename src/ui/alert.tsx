import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { Icon } from './icon'

/** A message in the page. The `danger` tone interrupts a screen reader (role `alert`); the others do not (`status`). */
export function Alert({
  tone = 'info',
  title,
  actions,
  isResponse = false,
  className,
  children,
}: AlertProps) {
  return (
    <div
      ref={isResponse ? scrollIntoView : undefined}
      role={tone === 'danger' || isResponse ? 'alert' : 'status'}
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

export type AlertProps = {
  tone?: AlertTone
  title?: ReactNode
  actions?: ReactNode
  /** Appears after the person has submitted a form. Interrupts a screen reader, and is scrolled to. */
  isResponse?: boolean
  className?: string
  children?: ReactNode
}

/** In a low window, or above the keyboard of a phone, the start of a form is out of view when its button is pressed. */
function scrollIntoView(alert: HTMLElement | null) {
  alert?.scrollIntoView({ block: 'nearest' })
}

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const tones = {
  info: { background: 'bg-info-soft', foreground: 'text-info-text', icon: Info },
  success: { background: 'bg-success-soft', foreground: 'text-success-text', icon: CircleCheck },
  warning: { background: 'bg-warning-soft', foreground: 'text-warning-text', icon: TriangleAlert },
  danger: { background: 'bg-danger-soft', foreground: 'text-danger-text', icon: CircleAlert },
}
