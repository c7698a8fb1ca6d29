/** Fields of an `EditForm` for numbers, which people type as usual in their language. */
import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { useValueFormat } from '@/i18n/use-value-format'
import { parseNumber } from '@/i18n/values/parse-number'
import { toMajorUnits, toMinorUnits } from '@/i18n/values/value-format'
import { currencies } from '@/platform/fields/money'
import { normalizeDecimal } from '@/platform/fields/number-fields'
import { Field } from '@/ui/form/field'
import { MoneyInput } from '@/ui/form/money-input'
import { NumberInput } from '@/ui/form/number-input'
import { type FormField, useControlledField } from './use-form-field'

/** For `integer()`: the value is a number, or null. */
export function IntegerField(props: FormField) {
  const { field, value, onChange, ...control } = useControlledField(props)
  return (
    <Field {...field}>
      <NumberInput
        {...useNumberNotation()}
        {...control}
        inputMode="numeric"
        maxLength={INTEGER_MAX_LENGTH}
        value={toText(value)}
        onChange={(text) => onChange(isDecimal(text) ? Number(text) : text)}
      />
    </Field>
  )
}

/** For `decimal()`: the value is the number as text, or null. */
export function DecimalField(props: FormField) {
  const { field, value, ...control } = useControlledField(props)
  return (
    <Field {...field}>
      <NumberInput {...useNumberNotation()} {...control} value={toText(value)} />
    </Field>
  )
}

/** For `money()`: the value is the amount in the smallest unit and its currency, or null. */
export function MoneyField(props: FormField) {
  const { t } = useTranslation('form-fields')
  const { field, value, onChange, ...control } = useControlledField(props)
  const notation = useNumberNotation()
  const format = useValueFormat()
  return (
    <Field {...field}>
      <MoneyInput
        {...control}
        value={toTypedMoney(value)}
        onChange={(typed) => onChange(typed && { amount: toAmount(typed), currency: typed.currency })}
        currencies={currencies.map((code) => ({ code, name: format.currency(code) }))}
        currencyLabel={t('money.currency')}
        parse={notation.parse}
        format={(text, currency) => {
          const amount = toAmount({ amount: text, currency })
          return typeof amount === 'number' ? format.amount({ amount, currency }) : notation.format(text)
        }}
      />
    </Field>
  )
}

/** The longest integer of a database with its separators. */
const INTEGER_MAX_LENGTH = 15

function useNumberNotation() {
  const { key } = useLanguage()
  const format = useValueFormat()
  return {
    parse: (text: string) => {
      const number = parseNumber(text, key)
      return number && normalizeDecimal(number)
    },
    format: (value: string) => (isDecimal(value) ? format.decimal(value) : value),
  }
}

function isDecimal(text: string | null): text is string {
  return text !== null && /^-?\d+(?:\.\d+)?$/.test(text)
}

function toText(value: unknown): string | null {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null
}

function toTypedMoney(value: unknown): { amount: string; currency: string } | null {
  if (typeof value !== 'object' || value === null || !('amount' in value && 'currency' in value)) return null
  const { amount, currency } = value
  if (typeof currency !== 'string') return null
  if (typeof amount === 'number')
    return { amount: normalizeDecimal(toMajorUnits({ amount, currency })), currency }
  return typeof amount === 'string' ? { amount, currency } : null
}

/** The text itself if it cannot be an amount in this currency. */
function toAmount({ amount, currency }: { amount: string; currency: string }): number | string {
  const units = isDecimal(amount) ? toMinorUnits(amount, currency) : Number.NaN
  return Number.isSafeInteger(units) ? units : amount
}
