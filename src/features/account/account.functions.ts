/** The doors of the browser: validate, identify, delegate. */
import { actorFn } from '@/auth/actor-fn'
import { input } from '@/platform/input'
import { AccountInput } from './account.schema'
import * as account from './account.server'

export const getAccount = actorFn({ method: 'GET' }).handler(({ context }) => account.get(context.actor))

export const updateAccount = actorFn({ method: 'POST' })
  .validator(input(AccountInput))
  .handler(({ data, context }) => account.update(context.actor, data))

export const removeOtherSessions = actorFn({ method: 'POST' }).handler(({ context }) =>
  account.removeOtherSessions(context.actor),
)
