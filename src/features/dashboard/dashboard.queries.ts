import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from './dashboard.functions'

type Dashboard = Awaited<ReturnType<typeof getDashboard>>

/** A number and the number it is compared with. */
export type Comparison = Dashboard['newUsers']

/** One day of the chart. */
export type Day = Dashboard['days'][number]

export const dashboardQueries = {
  get: () => queryOptions({ queryKey: ['dashboard'], queryFn: ({ signal }) => getDashboard({ signal }) }),
}
