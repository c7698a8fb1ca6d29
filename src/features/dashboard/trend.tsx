import { useFormat } from '@/i18n/use-format'
import type { Comparison } from './dashboard.queries'

/** How a number differs from the one before it: a signed share, or a signed number where a share would say nothing. */
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

/** Below it rounds to 0%, above it nobody can picture it. */
const SMALLEST = 0.0005
const LARGEST = 10

export type TrendProps = {
  of: Comparison
  /** What it is compared with: stands behind the difference. */
  than: string
  /** Stands alone where there is none. */
  same: string
}
