import { appConfig } from '#config'
import { z } from '@/platform/zod'

const { periods, defaultPeriod } = appConfig.dashboard

/** Unknown values become the default. Search params are strings. */
const Days = z._default(
  z.catch(z.pipe(z.coerce.number<number>(), z.literal([...periods])), defaultPeriod),
  defaultPeriod,
)

export const DashboardInput = z.object({ days: Days })

/** `view` shows the chart or, for the same days, a table. */
export const DashboardSearch = z.object({
  days: Days,
  view: z._default(z.catch(z.enum(['chart', 'table']), 'chart'), 'chart'),
})
export type DashboardSearch = z.output<typeof DashboardSearch>

export const defaultDashboardSearch: DashboardSearch = { days: defaultPeriod, view: 'chart' }
