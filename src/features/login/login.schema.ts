import { EmailAddress } from '@/auth/fields/email-address'
import { OtpCode } from '@/auth/fields/otp-code'
import { RedirectParam } from '@/auth/fields/redirect-param'
import { z } from '@/platform/zod'

export const CodeRequest = z.object({ email: EmailAddress, redirect: RedirectParam })
export type CodeRequest = z.input<typeof CodeRequest>

export const CodeConfirmation = z.object({ email: EmailAddress, otp: OtpCode, redirect: RedirectParam })
export type CodeConfirmation = z.input<typeof CodeConfirmation>

export const CodeOwner = z.object({ email: EmailAddress })

export const LoginSearch = z.object({ redirect: RedirectParam })

/** Without a valid email address, the route redirects to `/login`. */
export const VerifySearch = z.object({
  redirect: RedirectParam,
  email: z.catch(z.optional(EmailAddress), undefined),
})

export const LoginErrorSearch = z.object({ error: z.catch(z.optional(z.string()), '') })
