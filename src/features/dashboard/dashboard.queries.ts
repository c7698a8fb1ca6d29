/** The figures in the cache. */
import { queryOptions } from '@tanstack/react-query'
import { getFigures } from './dashboard.functions'

export const dashboardQueries = {
  figures: () =>
    queryOptions({ queryKey: ['dashboard', 'figures'], queryFn: ({ signal }) => getFigures({ signal }) }),
}
