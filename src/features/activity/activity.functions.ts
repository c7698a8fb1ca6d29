/** The door of the browser: validate, identify, delegate. */
import { actorFn } from '@/auth/actor-fn'
import { input } from '@/platform/input'
import { ActivityListInput } from './activity.schema'
import * as activity from './activity.server'

export const listActivity = actorFn({ method: 'GET' })
  .validator(input(ActivityListInput))
  .handler(({ data, context }) => activity.list(context.actor, data))
