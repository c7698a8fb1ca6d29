import { useFormat } from '@/i18n/use-format'
import { ChartPosition } from './chart-position'

/** Labels today and days at a fixed distance before it; on narrow screens every other of them. */
export function ChartDates({ days }: { days: Date[] }) {
  const format = useFormat()
  const step = days.length > 60 ? 21 : days.length > 10 ? 7 : 1
  return days.map((day, index) => {
    const back = days.length - 1 - index
    return (
      back % step === 0 && (
        <ChartPosition
          key={day.getTime()}
          index={index}
          length={days.length}
          // A label of every day has its place. Others are wider than a day.
          shifted={step === 1 ? 0 : 1}
          className={back % (2 * step) === 0 ? 'top-full pt-2' : 'top-full pt-2 max-sm:hidden'}
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
