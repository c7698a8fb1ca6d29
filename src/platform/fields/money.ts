import { appConfig } from '#config'
import { message } from '@/platform/message'
import { z } from '@/platform/zod'
import { type FieldSchema, requiredOr } from './field-schema'

export const { currencies } = appConfig

/**
 * An amount in the smallest unit of its currency: `{ amount: 1250, currency: 'EUR' }` is € 12.50. Saved amounts may have a
 * currency that `app.config.ts` no longer lists.
 */
export type Money = { amount: number; currency: string }

/** JavaScript counts exactly up to here; the column of type `bigint` holds more. */
const AMOUNT_MAX = 999_999_999_999_999

/** An amount in one of the currencies of `app.config.ts`, not negative unless it is allowed. */
export function money({ isNegativeAllowed = false } = {}): FieldSchema<Money> {
  const tooBig = message('form-fields:money.tooBig')
  const tooSmall = isNegativeAllowed ? tooBig : message('form-fields:money.negative')
  const amount = z
    .int({
      error: ({ code, input }) => {
        if (code !== 'invalid_type') return tooBig
        // The form passes an amount as text if its currency has fewer decimal places.
        const isFraction = typeof input === 'string' ? /^-?\d+\.\d+$/.test(input) : Number.isFinite(input)
        return isFraction ? message('form-fields:money.decimals') : message('form-fields:money.invalid')
      },
    })
    .check(z.minimum(isNegativeAllowed ? -AMOUNT_MAX : 0, tooSmall), z.maximum(AMOUNT_MAX, tooBig))
  return z.object(
    { amount, currency: z.enum(currencies) },
    requiredOr(message('form-fields:money.invalid'), message('validation:required')),
  )
}

/** How many decimal places the currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 0
}
