import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Checkbox } from '@/ui/form/checkbox'

export function CheckboxExample({ words }: ExampleProps) {
  return (
    <States>
      <State props="label">
        <Checkbox label={words.first} />
      </State>
      <State props="defaultChecked, hint">
        <Checkbox label={words.first} hint={words.hint} defaultChecked />
      </State>
      <State props="disabled">
        <Checkbox label={words.second} disabled />
      </State>
      <State props="disabled, defaultChecked">
        <Checkbox label={words.second} disabled defaultChecked />
      </State>
      <State props="isLabelHidden">
        <Checkbox label={words.first} isLabelHidden />
      </State>
      <State isWide props="label (long)">
        <Checkbox label={words.long} />
      </State>
    </States>
  )
}
