import { useSuspenseQuery } from '@tanstack/react-query'
import LogIn from 'lucide-react/icons/log-in'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { Children, type ReactNode } from 'react'
import { appConfig } from '#config'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { listPage, resourceList, resourceNamespaces } from '@/resources/resources'
import { CardBoundary } from '@/shell/errors/card-boundary'
import { resourceIcons } from '@/shell/navigation/resource-icons'
import { AfterFirstFrame } from '@/shell/page/after-first-frame'
import { Page } from '@/shell/page/page'
import { DailyChart } from './daily-chart'
import { type Comparison, dashboardQueries } from './dashboard.queries'
import type { DashboardSearch } from './dashboard.schema'
import { Figure, FigureList } from './figure'
import { Trend } from './trend'
import { ViewLinks } from './view-links'

export function DashboardPage({ search, intro, children }: DashboardPageProps) {
  const { t } = useTranslation(['dashboard', ...resourceNamespaces])
  const format = useFormat()
  const count = search.days
  const { totals, logins } = useSuspenseQuery(dashboardQueries.get(search.days)).data
  const sinceThen = (of: Comparison) => (
    <Trend of={of} unit="number" than={t('thanThen', { count })} same={t('sameAsThen', { count })} />
  )
  const thanPeriodBefore = (of: Comparison) => (
    <Trend of={of} unit="share" than={t('thanBefore', { count })} same={t('sameAsBefore', { count })} />
  )
  const totalFigures = resourceList.flatMap((resource) => {
    const total = totals.find(({ resource: plural }) => plural === resource.plural)
    return total ? (
      <Figure
        key={resource.name}
        icon={resourceIcons[resource.name]}
        term={t(`${resource.plural}:shortTitle`)}
        value={format.number(total.value)}
        series={total.series}
        note={sinceThen(total)}
        to={listPage(resource, 'manager')}
      />
    ) : (
      []
    )
  })
  const loginFigures = logins && [
    <Figure
      key="new-users"
      icon={UserRoundPlus}
      term={t('newUsers')}
      value={format.number(logins.newUsers.value)}
      series={logins.newUsers.series}
      isFlow
      note={thanPeriodBefore(logins.newUsers)}
    />,
    <Figure
      key="sign-ins"
      icon={LogIn}
      isIconDirectional
      term={t('signIns')}
      value={format.number(logins.signIns.value)}
      series={logins.signIns.series}
      isFlow
      note={thanPeriodBefore(logins.signIns)}
    />,
    <Figure
      key="active-sessions"
      icon={MonitorSmartphone}
      term={t('activeSessions')}
      value={format.cappedCount(logins.activeSessions)}
      note={t('rightNow')}
    />,
  ]
  return (
    <Page
      title={t('title')}
      description={t('comparison', { count })}
      actions={
        <ViewLinks
          label={t('period')}
          choices={appConfig.dashboard.periods.map((days) => ({
            id: days,
            search: { days },
            isCurrent: days === count,
            content: t('days', { count: days }),
          }))}
        />
      }
      className="flex flex-col gap-5"
    >
      {intro}
      <FigureList>
        {totalFigures}
        {loginFigures}
      </FigureList>
      {logins && <DailyChart days={logins.days} view={search.view} />}
      <AfterFirstFrame>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 lg:*:last:odd:col-span-full">
          {Children.map(
            children,
            (card) => card && <CardBoundary rows={appConfig.list.latestSize}>{card}</CardBoundary>,
          )}
        </div>
      </AfterFirstFrame>
    </Page>
  )
}

type DashboardPageProps = {
  search: DashboardSearch
  /** Above the figures. */
  intro: ReactNode
  /** The cards below the chart. */
  children: ReactNode
}
