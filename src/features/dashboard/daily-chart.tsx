import ChartColumn from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { useTranslation } from '@/i18n/use-translation'
import { Card } from '@/ui/card'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { ChartAxis } from './chart-axis'
import { ChartPlot } from './chart-plot'
import { scaleFor } from './chart-scale'
import { ChartSwatch } from './chart-swatch'
import { DailyTable } from './daily-table'
import type { Day } from './dashboard.queries'
import type { DashboardSearch } from './dashboard.schema'
import { ViewLinks } from './view-links'

export function DailyChart({ days, view }: { days: Day[]; view: DashboardSearch['view'] }) {
  const { t } = useTranslation('dashboard')
  const lines = scaleFor(Math.max(...days.flatMap(({ signUps, signIns }) => [signUps, signIns])))
  return (
    <Card
      title={t('chart.title')}
      actions={
        <ViewLinks
          label={t('chart.view')}
          choices={[
            { id: 'chart', icon: ChartColumn, content: t('chart.asChart') } as const,
            { id: 'table', icon: Table2, content: t('chart.asTable') } as const,
          ].map(({ id, icon, content }) => ({
            id,
            search: { view: id },
            isCurrent: view === id,
            content: (
              <>
                <Icon as={icon} />
                {/* On phones the title of the card needs the room. */}
                <span className="max-sm:sr-only">{content}</span>
              </>
            ),
          }))}
        />
      }
    >
      {view === 'table' ? (
        <>
          <DailyTable days={days} />
          <p className={cn(captionClass, 'mt-3')}>{t('chart.utc')}</p>
        </>
      ) : (
        <figure className="pt-2">
          <ul className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
            {(['signIns', 'signUps'] as const).map((series) => (
              <li key={series} className="flex items-center gap-1.5">
                <ChartSwatch of={series} />
                {t(`chart.${series}`)}
              </li>
            ))}
          </ul>
          <div className="flex h-48 gap-2 sm:h-56">
            <ChartAxis lines={lines} />
            {/* The selected day belongs to the period. */}
            <ChartPlot key={days.length} days={days} lines={lines} />
          </div>
          <figcaption className={cn(captionClass, 'mt-10')}>{t('chart.utc')}</figcaption>
        </figure>
      )}
    </Card>
  )
}

const captionClass = 'text-muted text-xs'
