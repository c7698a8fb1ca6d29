import { cn } from './cn'

/** The place of something that is coming; give it the size of that thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-pulse rounded-sm bg-border/70', className)} />
}
