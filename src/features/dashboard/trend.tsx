import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Minus from 'lucide-react/icons/minus'
import { useFormat } from '@/i18n/use-format'
import { Icon } from '@/ui/icon'
import type { Comparison } from './dashboard.queries'

/**
 * The change of a number in one line: an arrow, and a signed number or percentage. A percentage that is too small or too
 * large becomes a number. Colours would judge: more is not always better.
 */
export function Trend({ of: { value, before }, unit, than, same }: TrendProps) {
  const format = useFormat()
  if (value === before) {
    return (
      <span className="flex items-start gap-1">
        <Icon as={Minus} className="h-lh" />
        {unit === 'share' && (
          <bdi aria-hidden className="tabular-nums" suppressHydrationWarning>
            {format.percentDifference(0)}
          </bdi>
        )}
        <span className={unit === 'share' ? 'sr-only' : undefined}>{same}</span>
      </span>
    )
  }
  const ratio = (value - before) / before
  const isShare = unit === 'share' && before > 0 && Math.abs(ratio) >= SMALLEST && Math.abs(ratio) < LARGEST
  return (
    <span className="flex items-start gap-1">
      <Icon as={value > before ? ArrowUp : ArrowDown} className="h-lh text-accent-text" />
      <span>
        {/* Servers and browsers may space a percent sign differently. */}
        <bdi className="font-medium text-text tabular-nums" suppressHydrationWarning>
          {isShare ? format.percentDifference(ratio) : format.difference(value - before)}
        </bdi>
        <span className={unit === 'share' ? 'sr-only' : undefined}> {than}</span>
      </span>
    </span>
  )
}

/** Smaller shares round to 0 %; larger ones are hard to picture. */
const SMALLEST = 0.0005
const LARGEST = 10

export type TrendProps = {
  of: Pick<Comparison, 'value' | 'before'>
  unit: 'number' | 'share'
  /** The period of comparison. Of shares it is for screen readers, because it stands once above the figures. */
  than: string
  /** Replaces the change of equal numbers, beside a visible share for screen readers only. */
  same: string
}
