import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { CodeField } from '@/ui/code-field/code-field'
import { Field } from '@/ui/form/field'

export function CodeFieldExample({ words }: ExampleProps) {
  return (
    <States>
      <State isWide props="value (none)">
        <Field label={words.code} hint={words.hint}>
          <CodeField />
        </Field>
      </State>
      <State isWide props='defaultValue="743AC"'>
        <Field label={words.code}>
          <CodeField defaultValue="743AC" />
        </Field>
      </State>
      <State isWide props="error">
        <Field label={words.code} error={words.error}>
          <CodeField defaultValue="WMWMWM" />
        </Field>
      </State>
    </States>
  )
}
