import { languageStep } from '@/features/account/preferences/language-step'
import { tokenStep } from '@/features/api-tokens/token-step'
import { createRepositoryStep } from '@/features/repositories/create-step'
import { inviteStep } from '@/features/users/list/invite-step'
import type { FirstStep } from '@/shell/page/first-step'

/** The checklist on the dashboard of a new application. */
export const firstSteps: FirstStep[] = [inviteStep, createRepositoryStep, languageStep, tokenStep]
