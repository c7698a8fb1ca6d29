import { message } from '@/platform/message'
import { z } from '@/platform/zod'

/** Contains a visible character: not only spaces, joiners, fillers and combining marks. */
const visible = /[^\s\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

const words = /[\p{L}\p{M}\p{Default_Ignorable_Code_Point}]+/gu

/** Scripts with letters that look alike. */
const similarScripts = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Cherokee}/u,
  /\p{sc=Coptic}/u,
]

type SingleLine = { max: number; required?: string; invalid?: string }

/** One line: trimmed, without line breaks, other control characters or bidi controls. */
export function singleLine({
  max,
  required = message('validation:required'),
  invalid = message('validation:invalid'),
}: SingleLine) {
  return z.string(required).check(
    z.trim(),
    // First, because the rules for letters take long for a text of a megabyte.
    z.maxLength(max, { error: message('validation:tooLong', { count: max }), abort: true }),
    z.regex(visible, { error: required, abort: true }),
    z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, invalid),
  )
}

/**
 * No word has letters of two scripts that look alike, such as a Cyrillic `а` in `pаypal`. For names that people trust. Other
 * texts may need such words, for example `4.7kΩ`.
 */
export function unmixedScripts(error: string) {
  return z.refine<string>((line) => {
    const found = line.match(words) ?? []
    return found.every((word) => similarScripts.filter((script) => script.test(word)).length < 2)
  }, error)
}

/** Several lines, possibly empty. Without NUL bytes, because PostgreSQL cannot store them. */
export function multiLine({ max }: { max: number }) {
  return z.string().check(
    z.overwrite((typed) => typed.replaceAll('\0', '').trim()),
    z.maxLength(max),
  )
}

/** A search term is never invalid; a long one is shortened. */
export function searchTerm({ max }: { max: number }) {
  const term = z.pipe(
    z.string(),
    z.transform((typed) =>
      typed
        .trim()
        .slice(0, max)
        .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
        .trim(),
    ),
  )
  return z._default(z.catch(term, ''), '')
}
