import { actorFn } from '@/auth/session/actor-fn'
import { validate } from '@/platform/validate'
import { DashboardInput } from './dashboard.schema'
import * as dashboard from './dashboard.server'

export const getDashboard = actorFn({ method: 'GET' })
  .validator(validate(DashboardInput))
  .handler(({ data, context }) => dashboard.get(context.actor, data))
