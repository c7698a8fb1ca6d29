/** The doors of the browser: validate, identify, delegate. */
import { actorFn } from '@/auth/actor-fn'
import { input } from '@/platform/input'
import { UserListInput } from './users.schema'
import * as users from './users.server'

export const listUsers = actorFn({ method: 'GET' })
  .validator(input(UserListInput))
  .handler(({ data, context }) => users.list(context.actor, data))
