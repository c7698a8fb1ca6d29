import { actorFn } from '@/auth/session/actor-fn'
import { RowId, validate } from '@/platform/validate'
import { ProviderLink } from './linked-accounts.schema'
import * as linkedAccounts from './linked-accounts.server'

export const linkAccount = actorFn({ method: 'POST' })
  .validator(validate(ProviderLink))
  .handler(({ data, context }) => linkedAccounts.link(context.actor, data))

export const unlinkAccount = actorFn({ method: 'POST' })
  .validator(validate(RowId))
  .handler(({ data, context }) => linkedAccounts.unlink(context.actor, data))
