import { actorFn } from '@/auth/session/actor-fn'
import { validate } from '@/platform/validate'
import { AvatarInput } from './avatar.schema'
import * as avatar from './avatar.server'

export const changeAvatar = actorFn({ method: 'POST' })
  .validator(validate(AvatarInput))
  .handler(({ data, context }) => avatar.changeAvatar(context.actor, data))

export const deleteAvatar = actorFn({ method: 'POST' }).handler(({ context }) =>
  avatar.deleteAvatar(context.actor),
)
