import { mainClass } from '@/shell/page/page'
import { cn } from '@/ui/cn'
import { Skeleton } from '@/ui/list/skeleton'

/** A heading and two cards with rows. `NavigationProgress` tells screen readers that the page loads. */
export function PageSkeleton({ className }: { className?: string }) {
  return (
    <main id="content" className={mainClass}>
      <Skeleton className="my-1.5 h-6 w-48" />
      {['one', 'two'].map((card) => (
        <div
          key={card}
          className={cn('mt-5 rounded-lg border bg-surface px-5 shadow-raised max-sm:px-4', className)}
        >
          {['w-32', 'w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
            <Skeleton key={width} className={`my-5 h-4 ${width}`} />
          ))}
        </div>
      ))}
    </main>
  )
}
