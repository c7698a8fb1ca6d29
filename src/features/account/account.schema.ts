/** What people change about themselves, and what the address of their page may carry. */
import { Code } from '@/auth/code'
import { EmailAddress } from '@/auth/email-address'
import { PersonName } from '@/auth/person-name'
import { languageKeys } from '@/i18n/languages'
import { Id } from '@/platform/input'
import { z } from '@/platform/zod'

export const AccountInput = z.object({ name: PersonName })
export type AccountInput = z.input<typeof AccountInput>

export const AccountLanguage = z.object({ language: z.enum(languageKeys) })
export type AccountLanguage = z.input<typeof AccountLanguage>

export const NewEmail = z.object({ email: EmailAddress })
export type NewEmail = z.input<typeof NewEmail>

export const NewEmailConfirmation = z.object({ email: EmailAddress, otp: Code })
export type NewEmailConfirmation = z.input<typeof NewEmailConfirmation>

export const DeletionConfirmation = z.object({ otp: Code })
export type DeletionConfirmation = z.input<typeof DeletionConfirmation>

export const OwnSessionId = z.object({ id: Id })

/** `state` opens a dialog; `newEmail` is an address that waits for its code. */
export const AccountSearch = z.object({
  state: z._default(z.catch(z.enum(['', 'change-name']), ''), ''),
  newEmail: z._default(z.catch(z.union([z.literal(''), EmailAddress]), ''), ''),
})
export type AccountSearch = z.output<typeof AccountSearch>
