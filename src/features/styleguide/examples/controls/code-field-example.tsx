import { useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { CodeField } from '@/ui/code-field/code-field'
import { Field } from '@/ui/form/field'

export function CodeFieldExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="value (none)">
        <Field label={texts.code} hint={texts.hint}>
          <Sample value="" />
        </Field>
      </Variant>
      <Variant isWide props='value="743AC"'>
        <Field label={texts.code}>
          <Sample value="743AC" />
        </Field>
      </Variant>
      <Variant isWide props="error">
        <Field label={texts.code} error={texts.error}>
          <Sample value="WMWMWM" />
        </Field>
      </Variant>
    </Variants>
  )
}

function Sample({ value: first }: { value: string }) {
  const [value, setValue] = useState(first)
  return <CodeField value={value} onChange={setValue} />
}
