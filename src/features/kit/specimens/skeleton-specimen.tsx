import { ListSkeleton } from '@/ui/list-skeleton'
import { Skeleton } from '@/ui/skeleton'
import { Spinner } from '@/ui/spinner'
import type { SpecimenProps } from '../specimen'
import { State, States } from '../state'

export function SkeletonSpecimen({ words }: SpecimenProps) {
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
