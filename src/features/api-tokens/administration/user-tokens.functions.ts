/** Server functions: validate, authenticate, delegate. */
import { actorFn } from '@/auth/session/actor-fn'
import { validate } from '@/platform/validate'
import { TokenOwner } from './user-tokens.schema'
import { count, revoke } from './user-tokens.server'

export const countUserTokens = actorFn({ method: 'GET' })
  .validator(validate(TokenOwner))
  .handler(({ data, context }) => count(context.actor, data))

export const revokeUserTokens = actorFn({ method: 'POST' })
  .validator(validate(TokenOwner))
  .handler(({ data, context }) => revoke(context.actor, data))
