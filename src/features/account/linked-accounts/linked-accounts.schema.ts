import { accountPages } from '@/features/account/account.schema'
import { z } from '@/platform/zod'

/** The provider redirects back to `page`, which shows the result. */
export const ProviderLink = z.object({
  provider: z.string().check(z.maxLength(100)),
  page: z.enum(Object.values(accountPages)),
})
export type ProviderLink = z.input<typeof ProviderLink>
