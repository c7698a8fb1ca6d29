import { cn } from '@/ui/cn'
import type { Day } from './dashboard.queries'

/** The colour of a series, as a small mark beside its name. */
export function ChartSwatch({ of, className }: ChartSwatchProps) {
  return <span aria-hidden className={cn('size-2.5 shrink-0 rounded-[3px]', seriesColors[of], className)} />
}

export type ChartSwatchProps = { of: Exclude<keyof Day, 'day'>; className?: string }

/** Kept where the system chooses its own colours: without them there would be nothing to see. */
export const seriesColors = {
  signIns: 'bg-control forced-color-adjust-none',
  signUps: 'bg-accent-text forced-color-adjust-none',
} as const
