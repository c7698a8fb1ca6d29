/** What people change about themselves, and what the address of their page may carry. */
import { PersonName } from '@/auth/person-name'
import { z } from '@/platform/zod'

export const AccountInput = z.object({ name: PersonName })
export type AccountInput = z.input<typeof AccountInput>

/** `state` opens a dialog; `newEmail` is an address that waits for its code. */
export const AccountSearch = z.object({
  state: z._default(z.catch(z.enum(['', 'change-name']), ''), ''),
  newEmail: z._default(z.catch(z.string(), ''), ''),
})
export type AccountSearch = z.output<typeof AccountSearch>
