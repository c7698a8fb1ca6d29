/** Server functions: validate, authenticate, delegate. */
import { actorFn } from '@/auth/session/actor-fn'
import { RowId, RowIds, validate } from '@/platform/validate'
import { RepositoryInput, RepositoryListInput, RepositoryUpdate } from './repositories.schema'
import * as repositories from './repositories.server'

export const listRepositories = actorFn({ method: 'GET' })
  .validator(validate(RepositoryListInput))
  .handler(({ data, context }) => repositories.list(context.actor, data))

export const getRepository = actorFn({ method: 'GET' })
  .validator(validate(RowId))
  .handler(({ data, context }) => repositories.get(context.actor, data))

export const createRepository = actorFn({ method: 'POST' })
  .validator(validate(RepositoryInput))
  .handler(({ data, context }) => repositories.create(context.actor, data))

export const updateRepository = actorFn({ method: 'POST' })
  .validator(validate(RepositoryUpdate))
  .handler(({ data, context }) => repositories.update(context.actor, data))

export const removeRepository = actorFn({ method: 'POST' })
  .validator(validate(RowId))
  .handler(({ data, context }) => repositories.remove(context.actor, data))

export const removeRepositories = actorFn({ method: 'POST' })
  .validator(validate(RowIds))
  .handler(({ data, context }) => repositories.removeMany(context.actor, data))
