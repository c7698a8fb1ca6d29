import { actorFn } from '@/auth/session/actor-fn'
import { validate } from '@/platform/validate'
import { AccountLanguage } from './preferences.schema'
import { setMailLanguage } from './preferences.server'

export const setAccountLanguage = actorFn({ method: 'POST' })
  .validator(validate(AccountLanguage))
  .handler(({ data, context }) => setMailLanguage(context.actor, data))
