import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Spinner } from '@/ui/button/spinner'
import { Skeleton } from '@/ui/list/skeleton'
import { TableSkeleton } from '@/ui/table/table-skeleton'

export function SkeletonExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="<TableSkeleton rows={2} columns hasLeading>">
        <TableSkeleton label={texts.loading} rows={2} columns={['', 'md:w-[9.5rem]']} hasLeading />
      </Variant>
      <Variant props='shape="bar"'>
        <Skeleton className="h-4 w-40" />
      </Variant>
      <Variant props='shape="circle"'>
        <Skeleton shape="circle" className="size-8" />
      </Variant>
      {sizes.map((size) => (
        <Variant key={size} props={`<Spinner size={${size}}>`}>
          <Spinner size={size} />
        </Variant>
      ))}
    </Variants>
  )
}

const sizes = [16, 20, 24] as const
