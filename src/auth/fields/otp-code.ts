import { appConfig } from '#config'
import { type ErrorCode, toAppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import { normalizeCode } from '@/platform/text/normalize-code'
import { z } from '@/platform/zod'

const { codeLength } = appConfig.login

/** A typed one-time code. Spaces, dashes and case do not matter. */
export const OtpCode = z.pipe(
  z.pipe(z.string(message('validation:code.required')), z.transform(normalizeCode)),
  z
    .string()
    .check(
      z.minLength(1, { error: message('validation:code.required'), abort: true }),
      z.length(codeLength, { error: message('validation:code.length', { count: codeLength }), abort: true }),
      z.regex(/^[A-Z0-9]+$/, message('validation:code.invalid')),
    ),
)

export const CodeInput = z.object({ otp: OtpCode })
export type CodeInput = z.input<typeof CodeInput>

/** Whether the server refused the code itself. The same code is refused again, and uses up an attempt. */
export function isRefusedCode(thrown: unknown): boolean {
  return refusals.includes(toAppError(thrown).code)
}

const refusals: readonly ErrorCode[] = ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS']
