import { languageKeys } from '@/i18n/languages'
import { z } from '@/platform/zod'

export const AccountLanguage = z.object({ language: z.enum(languageKeys) })
export type AccountLanguage = z.input<typeof AccountLanguage>
