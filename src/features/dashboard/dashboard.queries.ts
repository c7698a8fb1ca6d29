import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from './dashboard.functions'
import type { DashboardSearch } from './dashboard.schema'

export type Dashboard = Awaited<ReturnType<typeof getDashboard>>

/** A number, the number it is compared with, and its values by day, oldest first. */
export type Comparison = Omit<Dashboard['totals'][number], 'resource'>

/** One day of the chart. */
export type Day = NonNullable<Dashboard['logins']>['days'][number]

export const dashboardQueries = {
  get: (days: DashboardSearch['days']) =>
    queryOptions({
      queryKey: ['dashboard', days],
      queryFn: ({ signal }) => getDashboard({ data: { days }, signal }),
    }),
}
