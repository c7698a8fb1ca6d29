import { useFormat } from '@/i18n/use-format'
import type { Comparison } from './dashboard.queries'

/** The change of a number: a signed percentage, or a signed number if the percentage is too small or too large. */
export function Trend({ of: { value, before }, than, same }: TrendProps) {
  const format = useFormat()
  if (value === before) return same
  const ratio = (value - before) / before
  const isTelling = before > 0 && Math.abs(ratio) >= SMALLEST && Math.abs(ratio) < LARGEST
  return (
    <>
      {/* Servers and browsers may space a percent sign differently. */}
      <bdi className="font-medium text-text tabular-nums" suppressHydrationWarning>
        {isTelling ? format.percentDifference(ratio) : format.difference(value - before)}
      </bdi>{' '}
      {than}
    </>
  )
}

/** Smaller shares round to 0 %; larger ones are hard to picture. */
const SMALLEST = 0.0005
const LARGEST = 10

export type TrendProps = {
  of: Comparison
  /** The period of comparison, shown behind the difference. */
  than: string
  /** Shown instead if the numbers are equal. */
  same: string
}
