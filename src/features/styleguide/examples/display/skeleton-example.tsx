import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Spinner } from '@/ui/button/spinner'
import { ListSkeleton } from '@/ui/list/list-skeleton'
import { Skeleton } from '@/ui/list/skeleton'

export function SkeletonExample({ words }: ExampleProps) {
  return (
    <States>
      <State isWide props="<ListSkeleton rows={2} hasLeading>">
        <ListSkeleton label={words.loading} rows={2} hasLeading />
      </State>
      <State props='shape="bar"'>
        <Skeleton className="h-4 w-40" />
      </State>
      <State props='shape="circle"'>
        <Skeleton shape="circle" className="size-8" />
      </State>
      {sizes.map((size) => (
        <State key={size} props={`<Spinner size={${size}}>`}>
          <Spinner size={size} />
        </State>
      ))}
    </States>
  )
}

const sizes = [16, 20, 24] as const
