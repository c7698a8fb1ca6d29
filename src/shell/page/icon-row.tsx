import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '@/ui/icon'

type Props = { icon: ComponentProps<typeof Icon>['as']; action?: ReactNode; children: ReactNode }

export function IconRow({ icon, action, children }: Props) {
  return (
    <li className="flex items-center gap-3 px-5 py-3 max-sm:px-4">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-subtle text-muted">
        <Icon as={icon} />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </li>
  )
}
