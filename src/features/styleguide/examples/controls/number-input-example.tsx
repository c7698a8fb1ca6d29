import { useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Field } from '@/ui/form/field'
import { MoneyInput } from '@/ui/form/money-input'
import { NumberInput } from '@/ui/form/number-input'

export function NumberInputExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="value">
        <Quantity texts={texts} value="1234.5" />
      </Variant>
      <Variant isWide props="error">
        <Quantity texts={texts} value="12x" error={texts.error} />
      </Variant>
      <Variant isWide props="<MoneyInput>">
        <Amount texts={texts} />
      </Variant>
    </Variants>
  )
}

function Quantity({ texts, value: first, error }: ExampleProps & { value: string; error?: string }) {
  const [value, setValue] = useState<string | null>(first)
  return (
    <Field label={texts.quantity} error={error}>
      <NumberInput value={value} onChange={setValue} parse={parse} format={format} />
    </Field>
  )
}

function Amount({ texts }: ExampleProps) {
  const [value, setValue] = useState<{ amount: string; currency: string } | null>({
    amount: '1234.5',
    currency: 'EUR',
  })
  return (
    <Field label={texts.price} hint={texts.hint}>
      <MoneyInput
        value={value}
        onChange={setValue}
        currencies={[
          { code: 'EUR', name: 'EUR' },
          { code: 'AED', name: 'AED' },
        ]}
        currencyLabel={texts.currency}
        parse={parse}
        format={format}
      />
    </Field>
  )
}

function parse(text: string): string | null {
  const number = text.replaceAll(',', '')
  return /^-?\d+(?:\.\d+)?$/.test(number) ? number : null
}

function format(value: string): string {
  return parse(value) === null ? value : new Intl.NumberFormat('en').format(parseFloat(value))
}
