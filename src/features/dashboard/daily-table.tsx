import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import type { Day } from './dashboard.queries'

export function DailyTable({ days }: { days: Day[] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  // A week fits. A longer table scrolls, and its end fades to show that.
  const isScrollable = days.length > 7
  const className = cn(
    'overflow-y-auto rounded-sm',
    isScrollable && 'fade-end max-h-[18rem] pb-5 print:max-h-none',
  )
  return (
    // Focusable if it scrolls, because a keyboard must be able to scroll it.
    <section aria-label={t('chart.title')} tabIndex={isScrollable ? 0 : undefined} className={className}>
      <table className="w-full text-start tabular-nums">
        <caption className="sr-only">{t('chart.title')}</caption>
        <thead className="sticky top-0 bg-surface text-muted text-sm">
          <tr className="border-b">
            <th scope="col" className="py-1.5 pe-2 text-start font-medium sm:pe-3">
              {t('chart.day')}
            </th>
            <th scope="col" className="px-2 py-1.5 text-number font-medium sm:px-3">
              {t('chart.signIns')}
            </th>
            <th scope="col" className="py-1.5 ps-2 text-number font-medium sm:ps-3">
              {t('chart.signUps')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {days.toReversed().map(({ day, signIns, signUps }) => (
            <tr key={day.getTime()}>
              <th
                scope="row"
                className="whitespace-nowrap py-1.5 pe-2 text-start font-normal sm:pe-3"
                suppressHydrationWarning
              >
                {format.weekdayDate(day, 'UTC')}
              </th>
              <td className="px-2 py-1.5 text-number sm:px-3">{format.number(signIns)}</td>
              <td className="py-1.5 ps-2 text-number sm:ps-3">{format.number(signUps)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
