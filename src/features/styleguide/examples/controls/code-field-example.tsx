import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { CodeField } from '@/ui/code-field/code-field'
import { Field } from '@/ui/form/field'

export function CodeFieldExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="value (none)">
        <Field label={texts.code} hint={texts.hint}>
          <CodeField />
        </Field>
      </Variant>
      <Variant isWide props='defaultValue="743AC"'>
        <Field label={texts.code}>
          <CodeField defaultValue="743AC" />
        </Field>
      </Variant>
      <Variant isWide props="error">
        <Field label={texts.code} error={texts.error}>
          <CodeField defaultValue="WMWMWM" />
        </Field>
      </Variant>
    </Variants>
  )
}
