/** Server functions: validate, authenticate, delegate. */
import { actorFn } from '@/auth/session/actor-fn'
import { RowId, validate } from '@/platform/validate'
import { count, revoke } from './user-tokens.server'

export const countUserTokens = actorFn({ method: 'GET' })
  .validator(validate(RowId))
  .handler(({ data, context }) => count(context.actor, data))

export const revokeUserTokens = actorFn({ method: 'POST' })
  .validator(validate(RowId))
  .handler(({ data, context }) => revoke(context.actor, data))
