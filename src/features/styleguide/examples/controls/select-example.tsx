import SunMoon from 'lucide-react/icons/sun-moon'
import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'

export function SelectExample({ words }: ExampleProps) {
  const options = [words.first, words.second].map((text) => <option key={text}>{text}</option>)
  return (
    <States>
      <State isWide props='variant="field"'>
        <Field label={words.label} hint={words.hint}>
          <Select>{options}</Select>
        </Field>
      </State>
      <State isWide props="error">
        <Field label={words.label} error={words.error}>
          <Select>{options}</Select>
        </Field>
      </State>
      <State isWide props="disabled">
        <Field label={words.label}>
          <Select disabled>{options}</Select>
        </Field>
      </State>
      <State props='variant="quiet", icon'>
        <Select variant="quiet" icon={SunMoon} aria-label={words.theme}>
          {options}
        </Select>
      </State>
    </States>
  )
}
