/** Server functions: validate, authenticate, delegate. */
import { actorFn } from '@/auth/session/actor-fn'
import { RowId, validate } from '@/platform/validate'
import { TokenInput } from './api-tokens.schema'
import * as apiTokens from './api-tokens.server'

export const listTokens = actorFn({ method: 'GET' }).handler(({ context }) => apiTokens.list(context.actor))

export const createToken = actorFn({ method: 'POST' })
  .validator(validate(TokenInput))
  .handler(({ data, context }) => apiTokens.create(context.actor, data))

export const removeToken = actorFn({ method: 'POST' })
  .validator(validate(RowId))
  .handler(({ data, context }) => apiTokens.remove(context.actor, data))
