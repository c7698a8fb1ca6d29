/** Schemas of numbers. The form reads what is typed in the language of the person, so these know only one notation. */
import { message } from '@/platform/message'
import { z } from '@/platform/zod'
import { type FieldSchema, requiredOr } from './field-schema'

/** The range of the PostgreSQL type `integer`. */
const integerRange = { min: -2_147_483_648, max: 2_147_483_647 }

/** A whole number that fits into a column of type `integer`. */
export function integer({ min = integerRange.min, max = integerRange.max } = {}): FieldSchema<number> {
  const invalid = requiredOr(message('form-fields:integer'), message('validation:required'))
  const tooSmall = message('validation:tooSmall', { min })
  const tooBig = message('validation:tooBig', { max })
  return z
    .int({
      error: (issue) => {
        if (issue.code === 'invalid_type') return invalid.error(issue)
        // Beyond the safe integers, the limit of the field comes first.
        return Number(issue.input) < 0 ? tooSmall : tooBig
      },
    })
    .check(z.minimum(min, tooSmall), z.maximum(max, tooBig))
}

type DecimalOptions = {
  /** The total number of digits, and how many of them stand after the decimal point: `numeric(digits, scale)`. */
  digits: number
  scale: number
  min?: number
  max?: number
}

const TEXT_MAX_LENGTH = 1_100

/**
 * A decimal number as text, such as `-1234.5`, that fits into a column of type `numeric(digits, scale)`. A JavaScript
 * number would be inexact from the 16th digit on. The output has no needless zeros.
 */
export function decimal({ digits, scale, min, max }: DecimalOptions): FieldSchema<string> {
  const invalid = requiredOr(message('form-fields:decimal.invalid'), message('validation:required'))
  const isTooLong = (text: string) => countWholeDigits(text) > digits - scale
  const largest = '9'.repeat(digits - scale) || '0'
  return z.string(invalid).check(
    z.maxLength(TEXT_MAX_LENGTH, { ...invalid, abort: true }),
    z.regex(/^-?\d+(?:\.\d+)?$/, { ...invalid, abort: true }),
    z.overwrite(normalizeDecimal),
    z.refine((text) => (text.split('.')[1] ?? '').length <= scale, {
      error: message('form-fields:decimal.scale', { count: scale }),
      abort: true,
    }),
    z.refine((text) => !(text.startsWith('-') && isTooLong(text)) && Number(text) >= (min ?? -Infinity), {
      error: message('validation:tooSmall', { min: min ?? -Number(largest) }),
      abort: true,
    }),
    z.refine((text) => !isTooLong(text) && Number(text) <= (max ?? Infinity), {
      error: message('validation:tooBig', { max: max ?? Number(largest) }),
    }),
  )
}

/** A number between -1 and 1 has none. */
function countWholeDigits(normalized: string): number {
  return /^-?(?:0|(\d+))/.exec(normalized)?.[1]?.length ?? 0
}

/** `-007.50` → `-7.5` */
export function normalizeDecimal(text: string): string {
  const [, sign, whole, fraction] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text) ?? []
  if (whole === undefined) return text
  const value = fraction ? `${whole}.${fraction}` : whole
  return value === '0' ? value : `${sign}${value}`
}
