import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '@/ui/icon'

type Props = { icon: ComponentProps<typeof Icon>['as']; action?: ReactNode; children: ReactNode }

export function IconRow({ icon, action, children }: Props) {
  return (
    <li className="flex items-center gap-3 px-5 py-3 max-sm:px-4">
      {/* Stands beside the first two lines. */}
      <span className="flex max-h-10 shrink-0 items-center self-stretch">
        <span className="grid size-8 place-items-center rounded-full bg-subtle text-muted">
          <Icon as={icon} />
        </span>
      </span>
      {/* In a narrow row, the action moves below the text. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-[11rem]">{children}</div>
        {action}
      </div>
    </li>
  )
}
