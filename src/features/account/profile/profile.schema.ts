import { PersonName } from '@/auth/fields/person-name'
import { AccountLanguage } from '@/features/account/preferences/preferences.schema'
import { z } from '@/platform/zod'

export const AccountInput = z.object({ name: PersonName })
export type AccountInput = z.input<typeof AccountInput>

/** A partial update: fields that are absent keep their value. */
export const AccountChanges = z.partial(z.extend(AccountInput, AccountLanguage.shape))
export type AccountChanges = z.output<typeof AccountChanges>
