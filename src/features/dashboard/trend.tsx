import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Minus from 'lucide-react/icons/minus'
import { useFormat } from '@/i18n/use-format'
import { Icon } from '@/ui/icon'
import type { Comparison } from './dashboard.queries'

/**
 * The change of a number in one line: an arrow, and a signed percentage or, if that is too small or too large, a signed
 * number. Colours would judge: more is not always better.
 */
export function Trend({ of: { value, before }, than, same }: TrendProps) {
  const format = useFormat()
  if (value === before) {
    return (
      <span className="flex items-center gap-1">
        <Icon as={Minus} />
        <bdi aria-hidden className="tabular-nums" suppressHydrationWarning>
          {format.percentDifference(0)}
        </bdi>
        <span className="sr-only">{same}</span>
      </span>
    )
  }
  const ratio = (value - before) / before
  const isTelling = before > 0 && Math.abs(ratio) >= SMALLEST && Math.abs(ratio) < LARGEST
  return (
    <span className="flex items-center gap-1">
      <Icon as={value > before ? ArrowUp : ArrowDown} className="text-accent-text" />
      <span>
        {/* Servers and browsers may space a percent sign differently. */}
        <bdi className="font-medium text-text tabular-nums" suppressHydrationWarning>
          {isTelling ? format.percentDifference(ratio) : format.difference(value - before)}
        </bdi>
        <span className="sr-only"> {than}</span>
      </span>
    </span>
  )
}

/** Smaller shares round to 0 %; larger ones are hard to picture. */
const SMALLEST = 0.0005
const LARGEST = 10

export type TrendProps = {
  of: Pick<Comparison, 'value' | 'before'>
  /** The period of comparison, for screen readers: on the screen it stands once, above the figures. */
  than: string
  /** For screen readers, if the numbers are equal. */
  same: string
}
