import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { ChartPosition } from './chart-position'
import { ChartSwatch } from './chart-swatch'
import type { Day } from './dashboard.queries'

export function ChartReadout({ day, index, length }: ChartReadoutProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  return (
    <ChartPosition
      index={index}
      length={length}
      shifted={length / 4}
      className="-mb-7 pointer-events-none bottom-full z-10"
    >
      <span className="flex flex-col gap-0.5 rounded-sm bg-raised px-3 py-2 text-sm shadow-floating">
        <span className="font-medium">{format.weekdayDate(day.day, 'UTC')}</span>
        {(['signIns', 'signUps'] as const).map((series) => (
          <span key={series} className="flex items-center gap-1.5 text-muted">
            <ChartSwatch of={series} />
            {t(`chart.${series}`)}
            <span className="ms-auto ps-3 font-medium text-text tabular-nums">
              {format.number(day[series])}
            </span>
          </span>
        ))}
      </span>
    </ChartPosition>
  )
}

export type ChartReadoutProps = { day: Day; index: number; length: number }
