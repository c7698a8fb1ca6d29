/** The first page of the manager: figures, and below them what the route puts there. */
import { useSuspenseQuery } from '@tanstack/react-query'
import FolderGit from 'lucide-react/icons/folder-git-2'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '@/auth/actor'
import { isAllowed } from '@/auth/permissions'
import { Page } from '@/shell/page'
import { appConfig } from '../../../app.config'
import { dashboardQueries } from './dashboard.queries'
import { Figure } from './figure'

export function DashboardPage({ actor, children }: { actor: Actor; children: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const { users, newUsers, activeSessions, repositories } = useSuspenseQuery(dashboardQueries.figures()).data
  const usersPage = isAllowed(actor, { user: ['list'] }) ? '/manager/users' : undefined
  return (
    <Page title={t('title')} className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure icon={Users} term={t('users')} value={users} to={usersPage} />
        <Figure
          icon={UserRoundPlus}
          term={t('newUsers', { count: appConfig.dashboard.newUserDays })}
          value={newUsers}
        />
        <Figure icon={MonitorSmartphone} term={t('activeSessions')} value={activeSessions} />
        <Figure
          icon={FolderGit}
          term={t('repositories')}
          value={repositories}
          to={isAllowed(actor, { repository: ['read'] }) ? '/manager/repositories' : undefined}
        />
      </dl>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">{children}</div>
    </Page>
  )
}
