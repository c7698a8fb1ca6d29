import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/platform/query-client'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { dashboardQueries } from './dashboard.queries'
import { defaultDashboardSearch } from './dashboard.schema'
import { DashboardPage } from './dashboard-page'

const figure = { value: 0, before: 0, series: [0] }
const logins = {
  newUsers: figure,
  signIns: figure,
  activeSessions: { count: 0, isMore: false },
  days: [{ day: new Date(), signUps: 0, signIns: 0 }],
}

test.each([
  { who: 'an actor who may read users', data: { totals: [], logins }, isShown: true },
  { who: 'another actor', data: { totals: [], logins: null }, isShown: false },
])('the figures of logins are shown to $who: $isShown', async ({ data, isShown }) => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(dashboardQueries.get(defaultDashboardSearch.days).queryKey, data)
  const page = (
    <DashboardPage search={defaultDashboardSearch} intro={null}>
      {null}
    </DashboardPage>
  )
  await renderPage(page, { queryClient })
  await screen.findByRole('heading', { level: 1, name: t('dashboard:title') })
  expect(Boolean(screen.queryByText(t('dashboard:activeSessions')))).toBe(isShown)
})
