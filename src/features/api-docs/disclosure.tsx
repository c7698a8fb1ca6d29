import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'

/** A native `details` element: it opens before hydration, and find-in-page opens it in some browsers. */
export function Disclosure({ label, className, children }: DisclosureProps) {
  return (
    <details className={cn('group rounded-md border', className)}>
      <summary className="flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-md px-3 py-1.5 font-medium enabled-hover:bg-subtle pointer-coarse:min-h-11">
        {label}
        <Icon as={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t">{children}</div>
    </details>
  )
}

type DisclosureProps = { label: ReactNode; className?: string; children: ReactNode }
