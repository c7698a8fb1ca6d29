import { CodeInput } from '@/auth/fields/otp-code'
import { actorFn } from '@/auth/session/actor-fn'
import { validate } from '@/platform/validate'
import { confirmStepUp, requestStepUp } from './step-up.server'

export const requestStepUpCode = actorFn({ method: 'POST' }).handler(({ context }) =>
  requestStepUp(context.actor),
)

export const confirmStepUpCode = actorFn({ method: 'POST' })
  .validator(validate(CodeInput))
  .handler(({ data, context }) => confirmStepUp(context.actor, data))
