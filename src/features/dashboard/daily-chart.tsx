import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from '@/i18n/use-translation'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { ChartAxis } from './chart-axis'
import { ChartPlot } from './chart-plot'
import { scaleFor } from './chart-scale'
import { ChartSwatch } from './chart-swatch'
import { DailyTable } from './daily-table'
import type { Day } from './dashboard.queries'

export function DailyChart({ days }: { days: Day[] }) {
  const { t } = useTranslation('dashboard')
  const lines = scaleFor(Math.max(...days.flatMap(({ signUps, signIns }) => [signUps, signIns])))
  return (
    <Card
      title={t('chart.title')}
      description={t('chart.text', { count: days.length })}
      actions={
        <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-0.5 text-muted text-sm">
          <li className="flex items-center gap-1.5">
            <ChartSwatch of="signIns" />
            {t('chart.signIns')}
          </li>
          <li className="flex items-center gap-1.5">
            <ChartSwatch of="signUps" />
            {t('chart.signUps')}
          </li>
        </ul>
      }
    >
      <figure className="pt-2">
        <div className="flex h-48 gap-2 sm:h-56">
          <ChartAxis lines={lines} />
          <ChartPlot days={days} lines={lines} />
        </div>
        <figcaption className="mt-8 text-muted text-xs">{t('chart.utc')}</figcaption>
      </figure>
      <details className="group mt-3">
        <summary className="inline-flex list-none items-center gap-1 rounded-sm py-1 font-medium text-accent-text pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          {t('chart.asTable')}
          <Icon as={ChevronDown} className="transition-transform group-open:rotate-180" />
        </summary>
        <DailyTable days={days} />
      </details>
    </Card>
  )
}
