/** What is typed to sign in, and what the addresses of the login pages may carry. */
import { EmailAddress } from '@/auth/email-address'
import { normaliseCode } from '@/auth/login-input'
import { message } from '@/platform/message'
import { z } from '@/platform/zod'
import { appConfig } from '../../../app.config'

const { codeLength } = appConfig.login

const Code = z.pipe(
  z.pipe(z.string('validation:code.required'), z.transform(normaliseCode)),
  z
    .string()
    .check(
      z.minLength(1, { error: 'validation:code.required', abort: true }),
      z.length(codeLength, { error: message('validation:code.length', { count: codeLength }), abort: true }),
      z.regex(/^[A-Z0-9]+$/, 'validation:code.invalid'),
    ),
)

const Redirect = z.catch(z.optional(z.string()), '')

export const CodeRequest = z.object({ email: EmailAddress, redirect: Redirect })
export type CodeRequest = z.input<typeof CodeRequest>

export const CodeConfirmation = z.object({ email: EmailAddress, otp: Code, redirect: Redirect })
export type CodeConfirmation = z.input<typeof CodeConfirmation>

export const LoginSearch = z.object({ redirect: Redirect })

/** An address without a valid e-mail leads back to the first step, see the route. */
export const VerifySearch = z.object({
  redirect: Redirect,
  email: z.catch(z.optional(EmailAddress), undefined),
})

export const LoginErrorSearch = z.object({ error: z.catch(z.optional(z.string()), '') })

export const loginErrors = ['signup_disabled', 'access_denied', 'unknown_error'] as const
