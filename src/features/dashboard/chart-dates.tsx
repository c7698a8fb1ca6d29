import { useFormat } from '@/i18n/use-format'
import { ChartPosition } from './chart-position'

/** Labels today and days at a fixed distance before it; on narrow screens every other of them. */
export function ChartDates({ days }: { days: Date[] }) {
  const format = useFormat()
  const last = days.length - 1
  const step = days.length > 60 ? 21 : days.length > 10 ? 7 : 1
  return days.map((day, index) => {
    const back = last - index
    // A label of every day has its place. Others are wider than a day, so the first and the last one are shifted inwards.
    const align = step === 1 ? 'center' : index === 0 ? 'start' : index === last ? 'end' : 'center'
    return (
      back % step === 0 && (
        <ChartPosition
          key={day.getTime()}
          at={(index + offsets[align]) / days.length}
          align={align}
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

/** Where a label stands within its day. */
const offsets = { start: 0, center: 0.5, end: 1 }
