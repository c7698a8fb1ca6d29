/** A typed email address, normalized for comparison. */
import { message } from '@/platform/message'
import { z } from '@/platform/zod'
import { normalizeEmail } from './normalize-login-input'

export const EmailAddress = z.pipe(
  z
    .string(message('validation:email.required'))
    .check(z.trim(), z.minLength(1, message('validation:email.required'))),
  z.transform((typed, context) => {
    const email = normalizeEmail(typed)
    if (email) return email
    context.issues.push({ code: 'custom', input: typed, message: message('validation:email.invalid') })
    return z.NEVER
  }),
)
