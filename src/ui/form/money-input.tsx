import { type FocusEventHandler, type Ref, use, useId, useState } from 'react'
import { cn } from '@/ui/cn'
import { FieldContext } from './field-context'
import { NumberInput } from './number-input'
import { Select } from './select'

/** An amount and its currency. The currency stays while the amount is empty. */
export function MoneyInput({
  ref,
  value,
  onChange,
  onBlur,
  currencies,
  currencyLabel,
  parse,
  format,
}: MoneyInputProps) {
  const field = use(FieldContext)
  const currencyLabelId = useId()
  const [chosen, setChosen] = useState(value?.currency ?? currencies[0]?.code ?? '')
  const currency = value?.currency ?? chosen
  const isListed = currencies.some(({ code }) => code === currency)
  return (
    <div className="flex gap-2">
      <div className="min-w-0 flex-1">
        <NumberInput
          ref={ref}
          value={value?.amount ?? null}
          onChange={(amount) => {
            setChosen(currency)
            onChange(amount === null ? null : { amount, currency })
          }}
          onBlur={onBlur}
          parse={parse}
          format={(amount) => format(amount, currency)}
        />
      </div>
      {/* The hint and the error belong to the amount. */}
      <FieldContext value={null}>
        <div className="w-24 shrink-0">
          <Select
            aria-labelledby={cn(field?.labelId, currencyLabelId)}
            value={currency}
            onChange={({ target }) => {
              setChosen(target.value)
              if (value) onChange({ ...value, currency: target.value })
            }}
          >
            {[...currencies, ...(isListed || !currency ? [] : [{ code: currency, name: currency }])].map(
              ({ code, name }) => (
                <option key={code} value={code} title={name}>
                  {code}
                </option>
              ),
            )}
          </Select>
        </div>
      </FieldContext>
      <span id={currencyLabelId} hidden>
        {currencyLabel}
      </span>
    </div>
  )
}

export type MoneyInputProps = {
  ref?: Ref<HTMLInputElement>
  /** The amount as a decimal number in the unit of the currency, or text that could not be read. */
  value: { amount: string; currency: string } | null
  onChange: (value: { amount: string; currency: string } | null) => void
  onBlur?: FocusEventHandler
  /** The first one is the default. */
  currencies: readonly { code: string; name: string }[]
  currencyLabel: string
  parse: (text: string) => string | null
  format: (amount: string, currency: string) => string
}
