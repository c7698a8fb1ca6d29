import { PersonName } from '@/auth/fields/person-name'
import { z } from '@/platform/zod'

const Redirect = z.catch(z.optional(z.string()), '')

export const Onboarding = z.object({ name: PersonName, redirect: Redirect })
export type Onboarding = z.input<typeof Onboarding>

export const OnboardingSearch = z.object({ redirect: Redirect })
