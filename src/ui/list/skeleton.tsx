import { cn } from '@/ui/cn'

/** The placeholder of loading content. The class name gives it the size of that content. */
export function Skeleton({ shape = 'bar', className }: SkeletonProps) {
  return (
    <span aria-hidden className={cn('block shrink-0 animate-pulse bg-border/70', shapes[shape], className)} />
  )
}

type SkeletonProps = { shape?: keyof typeof shapes; className?: string }

const shapes = { bar: 'rounded-sm', circle: 'rounded-full', checkbox: 'size-4.5 rounded-[5px]' } as const
