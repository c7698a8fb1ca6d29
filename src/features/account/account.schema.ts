import { EmailAddress } from '@/auth/fields/email-address'
import { z } from '@/platform/zod'

export const accountPages = { manager: '/manager/account', app: '/app/account' } as const
export type AccountPath = (typeof accountPages)[keyof typeof accountPages]

/** `state` opens a dialog; `newEmail` is an address that is not confirmed yet. */
export const AccountSearch = z.object({
  state: z._default(z.catch(z.enum(['', 'change-name']), ''), ''),
  newEmail: z._default(z.catch(z.union([z.literal(''), EmailAddress]), ''), ''),
})
export type AccountSearch = z.output<typeof AccountSearch>
