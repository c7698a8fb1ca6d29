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

/** The URL that the form posts to without JavaScript. */
export const onboardingAction = completeOnboarding.url
