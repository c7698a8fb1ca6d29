import { PersonName } from '@/auth/fields/person-name'
import { RedirectParam } from '@/auth/fields/redirect-param'
import { z } from '@/platform/zod'

export const Onboarding = z.object({ name: PersonName, redirect: RedirectParam })
export type Onboarding = z.input<typeof Onboarding>

export const OnboardingSearch = z.object({ redirect: RedirectParam })
