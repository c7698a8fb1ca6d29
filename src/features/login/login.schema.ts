import { EmailAddress } from '@/auth/fields/email-address'
import { OtpCode } from '@/auth/fields/otp-code'
import { z } from '@/platform/zod'

const Redirect = z.catch(z.optional(z.string()), '')

export const CodeRequest = z.object({ email: EmailAddress, redirect: Redirect })
export type CodeRequest = z.input<typeof CodeRequest>

export const CodeConfirmation = z.object({ email: EmailAddress, otp: OtpCode, redirect: Redirect })
export type CodeConfirmation = z.input<typeof CodeConfirmation>

export const CodeOwner = z.object({ email: EmailAddress })

export const LoginSearch = z.object({ redirect: Redirect })

/** Without a valid e-mail address, the route redirects to `/login`. */
export const VerifySearch = z.object({
  redirect: Redirect,
  email: z.catch(z.optional(EmailAddress), undefined),
})

export const LoginErrorSearch = z.object({ error: z.catch(z.optional(z.string()), '') })
