import { cn } from '@/ui/cn'

/** The placeholder of loading content. The class name gives it the size of that content. */
export function Skeleton({ shape = 'bar', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'block shrink-0 animate-pulse bg-border/70',
        shape === 'circle' ? 'rounded-full' : 'rounded-sm',
        className,
      )}
    />
  )
}

export type SkeletonProps = { shape?: 'bar' | 'circle'; className?: string }
