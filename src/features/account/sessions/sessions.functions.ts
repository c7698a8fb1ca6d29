import { actorFn } from '@/auth/session/actor-fn'
import { RowId, validate } from '@/platform/validate'
import * as sessions from './sessions.server'

export const removeSession = actorFn({ method: 'POST' })
  .validator(validate(RowId))
  .handler(({ data, context }) => sessions.removeSession(context.actor, data))

export const removeOtherSessions = actorFn({ method: 'POST' }).handler(({ context }) =>
  sessions.removeOtherSessions(context.actor),
)
