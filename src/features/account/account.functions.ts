/** The doors of the browser: validate, identify, delegate. */
import { actorFn } from '@/auth/session/actor-fn'
import * as ownTokens from '@/features/account/api-tokens/own-tokens.server'
import * as deletion from '@/features/account/deletion/account-deletion.server'
import * as emailChange from '@/features/account/email/email-change.server'
import * as linkedAccounts from '@/features/account/linked-accounts/linked-accounts.server'
import { setFlash } from '@/http/flash.server'
import { message } from '@/platform/message'
import { validate } from '@/platform/validate'
import {
  AccountInput,
  AccountLanguage,
  DeletionConfirmation,
  LinkedAccountId,
  NewEmail,
  NewEmailConfirmation,
  OwnSessionId,
  OwnTokenId,
  ProviderLink,
  TokenInput,
} from './account.schema'
import * as account from './account.server'

export const getAccount = actorFn({ method: 'GET' }).handler(({ context }) => account.get(context.actor))

export const updateAccount = actorFn({ method: 'POST' })
  .validator(validate(AccountInput))
  .handler(({ data, context }) => account.update(context.actor, data))

export const setAccountLanguage = actorFn({ method: 'POST' })
  .validator(validate(AccountLanguage))
  .handler(({ data, context }) => account.setLanguage(context.actor, data))

export const requestEmailChange = actorFn({ method: 'POST' })
  .validator(validate(NewEmail))
  .handler(({ data, context }) => emailChange.requestEmailChange(context.actor, data))

export const confirmEmailChange = actorFn({ method: 'POST' })
  .validator(validate(NewEmailConfirmation))
  .handler(({ data, context }) => emailChange.confirmEmailChange(context.actor, data))

export const removeSession = actorFn({ method: 'POST' })
  .validator(validate(OwnSessionId))
  .handler(({ data, context }) => account.removeSession(context.actor, data))

export const removeOtherSessions = actorFn({ method: 'POST' }).handler(({ context }) =>
  account.removeOtherSessions(context.actor),
)

export const linkAccount = actorFn({ method: 'POST' })
  .validator(validate(ProviderLink))
  .handler(({ data, context }) => linkedAccounts.link(context.actor, data))

export const unlinkAccount = actorFn({ method: 'POST' })
  .validator(validate(LinkedAccountId))
  .handler(({ data, context }) => linkedAccounts.unlink(context.actor, data))

export const listTokens = actorFn({ method: 'GET' }).handler(({ context }) => ownTokens.list(context.actor))

export const createToken = actorFn({ method: 'POST' })
  .validator(validate(TokenInput))
  .handler(({ data, context }) => ownTokens.create(context.actor, data))

export const removeToken = actorFn({ method: 'POST' })
  .validator(validate(OwnTokenId))
  .handler(({ data, context }) => ownTokens.remove(context.actor, data))

export const requestAccountDeletion = actorFn({ method: 'POST' }).handler(({ context }) =>
  deletion.requestDeletion(context.actor),
)

export const confirmAccountDeletion = actorFn({ method: 'POST' })
  .validator(validate(DeletionConfirmation))
  .handler(async ({ data, context }) => {
    await deletion.confirmDeletion(context.actor, data)
    setFlash({ field: 'notice', message: message('account:deletion.done') })
  })
