/** Server functions: validate, authenticate, delegate. */
import { actorFn } from '@/auth/session/actor-fn'
import * as bulkActions from '@/features/users/bulk/bulk-actions.server'
import { impersonate } from '@/features/users/detail/user-impersonation.server'
import * as sessions from '@/features/users/detail/user-sessions.server'
import { update } from '@/features/users/edit/user-update.server'
import { RowId, RowIds, validate } from '@/platform/validate'
import { invite } from './user-invitation.server'
import { Invitation, NewUser, UserBan, UserListInput, UserSessionId, UserUpdate } from './users.schema'
import * as users from './users.server'

export const listUsers = actorFn({ method: 'GET' })
  .validator(validate(UserListInput))
  .handler(({ data, context }) => users.list(context.actor, data))

export const getUser = actorFn({ method: 'GET' })
  .validator(validate(RowId))
  .handler(({ data, context }) => users.get(context.actor, data))

export const createUser = actorFn({ method: 'POST' })
  .validator(validate(NewUser))
  .handler(({ data, context }) => users.create(context.actor, data))

export const updateUser = actorFn({ method: 'POST' })
  .validator(validate(UserUpdate))
  .handler(({ data, context }) => update(context.actor, data))

export const inviteUser = actorFn({ method: 'POST' })
  .validator(validate(Invitation))
  .handler(({ data, context }) => invite(context.actor, data))

export const banUsers = actorFn({ method: 'POST' })
  .validator(validate(UserBan))
  .handler(({ data, context }) => bulkActions.ban(context.actor, data))

export const unbanUsers = actorFn({ method: 'POST' })
  .validator(validate(RowIds))
  .handler(({ data, context }) => bulkActions.unban(context.actor, data))

export const removeUsers = actorFn({ method: 'POST' })
  .validator(validate(RowIds))
  .handler(({ data, context }) => bulkActions.remove(context.actor, data))

export const impersonateUser = actorFn({ method: 'POST' })
  .validator(validate(RowId))
  .handler(({ data, context }) => impersonate(context.actor, data))

export const listUserSessions = actorFn({ method: 'GET' })
  .validator(validate(RowId))
  .handler(({ data, context }) => sessions.listSessions(context.actor, data))

export const revokeUserSession = actorFn({ method: 'POST' })
  .validator(validate(UserSessionId))
  .handler(({ data, context }) => sessions.revokeSession(context.actor, data))

export const revokeUserSessions = actorFn({ method: 'POST' })
  .validator(validate(RowId))
  .handler(({ data, context }) => sessions.revokeSessions(context.actor, data))
