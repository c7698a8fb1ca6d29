import { cn } from '@/ui/cn'
import { Skeleton } from '@/ui/list/skeleton'

/** The placeholder of a loading table. Screen readers announce `label` only. */
export function TableSkeleton({
  label,
  rows = 6,
  hasLeading = false,
  hasSelection = false,
}: TableSkeletonProps) {
  return (
    <div role="status" className="overflow-clip rounded-lg border bg-surface shadow-raised">
      <span className="sr-only">{label}</span>
      <div className="flex h-10 items-center border-b px-5 max-md:hidden pointer-coarse:h-11">
        {hasSelection && <Skeleton className={cn(box, 'me-7.5')} />}
        <Skeleton className="h-3 w-20" />
        <span className="flex-1" />
        <Skeleton className="h-3 w-16 me-16" />
        <Skeleton className="h-3 w-14" />
      </div>
      <div className="divide-y">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={index} className="flex min-h-15 items-center gap-3 px-4 py-2 md:min-h-12 md:px-5 md:py-0">
            {hasSelection && <Skeleton className={cn(box, 'me-4.5 max-md:hidden')} />}
            {hasLeading && <Skeleton shape="circle" className="size-8" />}
            <div className="min-w-0 flex-1">
              <div className={line}>
                <Skeleton className="h-3.5 w-40 max-w-3/5" />
              </div>
              <div className={cn(line, 'text-sm md:hidden')}>
                <Skeleton className="h-3 w-64 max-w-4/5" />
              </div>
            </div>
            <Skeleton className="h-3 w-32 max-md:hidden" />
            <Skeleton className="h-3 w-20 max-md:hidden" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** A checkbox. */
const box = 'size-4.5 shrink-0 rounded-[5px]'
/** As high as a line of text. */
const line = 'flex h-[1lh] items-center'

export type TableSkeletonProps = {
  label: string
  rows?: number
  hasLeading?: boolean
  hasSelection?: boolean
}
