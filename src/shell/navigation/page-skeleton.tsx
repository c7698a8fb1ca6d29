import { mainClass } from '@/shell/page/page'
import { Skeleton } from '@/ui/list/skeleton'

/** A heading and two cards. `NavigationProgress` tells screen readers that the page loads. */
export function PageSkeleton() {
  return (
    <main id="content" className={mainClass}>
      <Skeleton className="my-1.5 h-6 w-48" />
      <Skeleton className="mt-6 h-32" />
      <Skeleton className="mt-4 h-64" />
    </main>
  )
}
