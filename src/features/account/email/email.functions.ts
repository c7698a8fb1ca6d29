import { actorFn } from '@/auth/session/actor-fn'
import { validate } from '@/platform/validate'
import { NewEmail, NewEmailConfirmation } from './email.schema'
import * as email from './email.server'

export const requestEmailChange = actorFn({ method: 'POST' })
  .validator(validate(NewEmail))
  .handler(({ data, context }) => email.requestEmailChange(context.actor, data))

export const confirmEmailChange = actorFn({ method: 'POST' })
  .validator(validate(NewEmailConfirmation))
  .handler(({ data, context }) => email.confirmEmailChange(context.actor, data))
