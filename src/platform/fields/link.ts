import { message } from '@/platform/message'
import { singleLine, unmixedScripts } from '@/platform/text/text'
import { z } from '@/platform/zod'
import type { FieldSchema } from './field-schema'
import { isWebAddress } from './web-address'

/** Digits after the colon are a port, as in `git.example.com:8443/team`. */
const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i

/** A web address, stored as browsers write it. Input without a scheme gets `https://`. */
export function link({ min = 4, max = 2_000 } = {}): FieldSchema<string> {
  const invalid = message('form-fields:link.invalid')
  return z.pipe(
    singleLine({ max, required: message('form-fields:link.required'), invalid }).check(
      z.minLength(min, { error: message('form-fields:link.tooShort', { count: min }), abort: true }),
      unmixedScripts(invalid),
      z.regex(/\./, { error: message('form-fields:link.withoutDot'), abort: true }),
    ),
    z.pipe(
      z.transform((typed: string) =>
        hasScheme.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`,
      ),
      z.pipe(
        z.pipe(
          z.string().check(z.refine(isWebAddress, invalid)),
          // As browsers write it: the host in ASCII, so that a foreign letter in it is visible.
          z.transform((address: string) => new URL(address).href),
        ),
        // Letters beyond ASCII have become longer, and the scheme has been added.
        z.string().check(z.maxLength(max + 'https://'.length, message('validation:tooLong', { count: max }))),
      ),
    ),
  )
}
