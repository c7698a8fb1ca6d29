/** The first page of the manager: figures, how the days went, and below them what the route puts there. */
import { useSuspenseQuery } from '@tanstack/react-query'
import FolderGit from 'lucide-react/icons/folder-git-2'
import LogIn from 'lucide-react/icons/log-in'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { Page } from '@/shell/page/page'
import { DailyChart } from './daily-chart'
import { type Comparison, dashboardQueries } from './dashboard.queries'
import { Figure } from './figure'
import { Trend } from './trend'

export function DashboardPage({ actor, children }: { actor: Actor; children: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const count = appConfig.dashboard.periodDays
  const { users, newUsers, signIns, repositories, activeSessions, days } = useSuspenseQuery(
    dashboardQueries.get(),
  ).data
  const sinceThen = (of: Comparison) => (
    <Trend of={of} than={t('thanThen', { count })} same={t('sameAsThen', { count })} />
  )
  const thanPeriodBefore = (of: Comparison) => (
    <Trend of={of} than={t('thanBefore', { count })} same={t('sameAsBefore', { count })} />
  )
  return (
    <Page title={t('title')} className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
        <Figure
          icon={Users}
          term={t('users')}
          value={format.number(users.value)}
          note={sinceThen(users)}
          to={isAllowed(actor, { user: ['list'] }) ? '/manager/users' : undefined}
        />
        <Figure
          icon={UserRoundPlus}
          term={t('newUsers', { count })}
          value={format.number(newUsers.value)}
          note={thanPeriodBefore(newUsers)}
        />
        <Figure
          icon={LogIn}
          term={t('signIns', { count })}
          value={format.number(signIns.value)}
          note={thanPeriodBefore(signIns)}
        />
        <Figure
          icon={FolderGit}
          term={t('repositories')}
          value={format.number(repositories.value)}
          note={sinceThen(repositories)}
          to={isAllowed(actor, { repository: ['read'] }) ? '/manager/repositories' : undefined}
        />
        <Figure
          icon={MonitorSmartphone}
          term={t('activeSessions')}
          value={format.cappedCount(activeSessions)}
          note={t('rightNow')}
        />
      </dl>
      <DailyChart days={days} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">{children}</div>
    </Page>
  )
}
