import { cn } from '@/ui/cn'
import type { Day } from './dashboard.queries'

export function ChartSwatch({ of }: ChartSwatchProps) {
  return <span aria-hidden className={cn('size-2.5 shrink-0 rounded-[3px]', seriesColors[of])} />
}

type ChartSwatchProps = { of: Exclude<keyof Day, 'day'> }

/** Kept in forced-colors mode, where the system would remove the only content. */
const seriesColors = {
  signIns: 'bg-accent-text forced-color-adjust-none',
  signUps: 'bg-control forced-color-adjust-none',
} as const

/** The same colors for the two bars of each day in an element. */
export const barColors = 'forced-color-adjust-none *:before:bg-accent-text *:after:bg-control'
