import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { ChartPosition } from './chart-position'
import { ChartSwatch } from './chart-swatch'
import type { Day } from './dashboard.queries'

/** Stands beside the day, so that it does not hide it. */
export function ChartReadout({ day, index, length }: ChartReadoutProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const isInFirstHalf = 2 * index + 1 < length
  return (
    <ChartPosition
      at={(isInFirstHalf ? index + 1 : index) / length}
      align={isInFirstHalf ? 'start' : 'end'}
      className={cn('pointer-events-none -top-2 z-10', isInFirstHalf ? 'ms-1.5' : '-ms-1.5')}
    >
      <span className="flex flex-col gap-0.5 rounded-sm bg-raised px-3 py-2 text-sm shadow-floating">
        {/* Half of the chart must have room for it, on phones too. */}
        <span className="font-medium sm:hidden">{format.shortDate(day.day, 'UTC')}</span>
        <span className="font-medium max-sm:hidden">{format.weekdayDate(day.day, 'UTC')}</span>
        {(['signIns', 'signUps'] as const).map((series) => (
          <span key={series} className="flex items-center gap-1.5 text-muted">
            <ChartSwatch of={series} />
            <span className="max-sm:sr-only">{t(`chart.${series}`)}</span>
            <span className="ms-auto ps-3 font-medium text-text tabular-nums">
              {format.number(day[series])}
            </span>
          </span>
        ))}
      </span>
    </ChartPosition>
  )
}

type ChartReadoutProps = { day: Day; index: number; length: number }
