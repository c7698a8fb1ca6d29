import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Checkbox } from '@/ui/form/checkbox'

export function CheckboxExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant props="label">
        <Checkbox label={texts.first} />
      </Variant>
      <Variant props="defaultChecked, hint">
        <Checkbox label={texts.first} hint={texts.hint} defaultChecked />
      </Variant>
      <Variant props="disabled">
        <Checkbox label={texts.second} disabled />
      </Variant>
      <Variant props="disabled, defaultChecked">
        <Checkbox label={texts.second} disabled defaultChecked />
      </Variant>
      <Variant props="isLabelHidden">
        <Checkbox label={texts.first} isLabelHidden />
      </Variant>
      <Variant isWide props="label (long)">
        <Checkbox label={texts.long} />
      </Variant>
    </Variants>
  )
}
