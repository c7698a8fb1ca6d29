/** Without JavaScript, the plain form posts to the URL of this function. */
import { sessionFn } from '@/auth/session/actor-fn'
import { handleFormAction } from '@/http/form-action.server'
import { Onboarding } from './onboarding.schema'
import { complete } from './onboarding.server'

export const completeOnboarding = sessionFn({ method: 'POST' })
  .validator((data: Onboarding) => data)
  .handler(({ data, context }) =>
    handleFormAction(data, {
      schema: Onboarding,
      field: 'name',
      run: (input) => complete(context.actor, input),
      next: ({ redirect = '' }) => `/onboarding?${new URLSearchParams({ redirect })}`,
      back: ({ redirect = '' }) => `/onboarding?${new URLSearchParams({ redirect })}`,
    }),
  )
