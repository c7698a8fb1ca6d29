import { useFormat } from '@/i18n/use-format'
import { ChartPosition } from './chart-position'

/** Labels today and every seventh day before it; on narrow screens every fourteenth. */
export function ChartDates({ days }: { days: Date[] }) {
  const format = useFormat()
  return days.map((day, index) => {
    const back = days.length - 1 - index
    return (
      back % 7 === 0 && (
        <ChartPosition
          key={day.getTime()}
          index={index}
          length={days.length}
          className={back % 14 === 0 ? 'top-full pt-2' : 'top-full pt-2 max-sm:hidden'}
        >
          {/* Browsers write dates a little differently from servers. */}
          <span className="text-muted text-xs" suppressHydrationWarning>
            {format.shortDate(day, 'UTC')}
          </span>
        </ChartPosition>
      )
    )
  })
}
