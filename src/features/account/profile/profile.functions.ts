import { actorFn } from '@/auth/session/actor-fn'
import { validate } from '@/platform/validate'
import { AccountInput } from './profile.schema'
import { updateProfile } from './profile.server'

export const updateAccount = actorFn({ method: 'POST' })
  .validator(validate(AccountInput))
  .handler(({ data, context }) => updateProfile(context.actor, data))
