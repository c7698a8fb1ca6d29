import SunMoon from 'lucide-react/icons/sun-moon'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'

export function SelectExample({ texts }: ExampleProps) {
  const options = [texts.first, texts.second].map((text) => <option key={text}>{text}</option>)
  return (
    <Variants>
      <Variant isWide props='variant="field"'>
        <Field label={texts.label} hint={texts.hint}>
          <Select>{options}</Select>
        </Field>
      </Variant>
      <Variant isWide props="error">
        <Field label={texts.label} error={texts.error}>
          <Select>{options}</Select>
        </Field>
      </Variant>
      <Variant isWide props="disabled">
        <Field label={texts.label}>
          <Select disabled>{options}</Select>
        </Field>
      </Variant>
      <Variant props='variant="quiet", icon'>
        <Select variant="quiet" icon={SunMoon} aria-label={texts.theme}>
          {options}
        </Select>
      </Variant>
      <Variant props='variant="compact", data-active'>
        <Select variant="compact" aria-label={texts.first}>
          {options}
        </Select>
        <Select variant="compact" data-active aria-label={texts.second}>
          {options}
        </Select>
      </Variant>
    </Variants>
  )
}
