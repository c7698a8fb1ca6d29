import { cn } from '@/ui/cn'
import { Skeleton } from './skeleton'

/** The placeholder of a loading list. Screen readers announce `label` only. */
export function ListSkeleton({ label, rows = 6, hasLeading = false, details = '' }: ListSkeletonProps) {
  return (
    <div role="status" className="divide-y overflow-clip rounded-lg border bg-surface shadow-raised">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} className="flex min-h-15 items-center gap-3 px-4 py-2.5 sm:px-5">
          {hasLeading && <Skeleton shape="circle" className="size-8" />}
          <div className="min-w-0 flex-1">
            <div className={line}>
              <Skeleton className="h-3.5 w-40 max-w-3/5" />
            </div>
            <div className={cn(line, 'text-sm')}>
              <Skeleton className="h-3 w-64 max-w-4/5" />
            </div>
            <div className={details} />
          </div>
          <Skeleton className="h-3 w-16" />
        </div>
      ))}
    </div>
  )
}

export type ListSkeletonProps = {
  label: string
  rows?: number
  hasLeading?: boolean
  /** Classes of an empty block below the two lines, as high as the details of a row. */
  details?: string
}

/** As high as a line of text. */
const line = 'flex h-[1lh] items-center'
