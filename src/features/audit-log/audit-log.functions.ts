/** The door of the browser: validate, identify, delegate. */
import { actorFn } from '@/auth/session/actor-fn'
import { input } from '@/platform/validate'
import { ActivityListInput } from './audit-log.schema'
import * as activity from './audit-log.server'

export const listActivity = actorFn({ method: 'GET' })
  .validator(input(ActivityListInput))
  .handler(({ data, context }) => activity.list(context.actor, data))
