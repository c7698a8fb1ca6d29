import { CodeField } from '@/ui/code-field'
import { Field } from '@/ui/field'
import type { SpecimenProps } from '../specimen'
import { State, States } from '../state'

export function CodeFieldSpecimen({ words }: SpecimenProps) {
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
