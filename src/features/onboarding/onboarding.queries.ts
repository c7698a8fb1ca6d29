/** What the onboarding page asks of the server. */
import { mutationOptions } from '@tanstack/react-query'
import { completeOnboarding } from './onboarding.functions'
import type { Onboarding } from './onboarding.schema'

export const onboardingMutations = {
  complete: () =>
    mutationOptions({
      mutationKey: ['onboarding', 'complete'],
      mutationFn: (data: Onboarding) => completeOnboarding({ data }),
    }),
}

/** Where the plain form posts to while no JavaScript runs. */
export const onboardingAction = completeOnboarding.url
