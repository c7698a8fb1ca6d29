import { CodeInput } from '@/auth/fields/otp-code'
import { actorFn } from '@/auth/session/actor-fn'
import { setFlash } from '@/http/flash.server'
import { message } from '@/platform/message'
import { validate } from '@/platform/validate'
import { confirmDeletion, requestDeletion } from './deletion.server'

export const requestAccountDeletion = actorFn({ method: 'POST' }).handler(({ context }) =>
  requestDeletion(context.actor),
)

export const confirmAccountDeletion = actorFn({ method: 'POST' })
  .validator(validate(CodeInput))
  .handler(async ({ data, context }) => {
    await confirmDeletion(context.actor, data)
    setFlash({ field: 'notice', message: message('login:accountDeleted') })
  })
