import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'

export function FieldExample({ words }: ExampleProps) {
  return (
    <States>
      <State isWide props="hint, placeholder">
        <Field label={words.label} hint={words.hint}>
          <Input placeholder={words.placeholder} />
        </Field>
      </State>
      <State isWide props="error, required">
        <Field label={words.label} hint={words.hint} error={words.error} required>
          <Input />
        </Field>
      </State>
      <State isWide props='mark, size="lg"'>
        <Field label={words.label} mark={words.optional}>
          <Input size="lg" defaultValue={words.name} />
        </Field>
      </State>
      <State isWide props='dir="auto"'>
        <Field label={words.label} hint={words.hint}>
          <Input dir="auto" />
        </Field>
      </State>
      <State isWide props='dir="auto", value'>
        <Field label={words.label}>
          <Input dir="auto" defaultValue={words.foreignName} />
        </Field>
      </State>
      <State isWide props="disabled">
        <Field label={words.label}>
          <Input disabled defaultValue={words.name} />
        </Field>
      </State>
      <State isWide props="readOnly">
        <Field label={words.label}>
          <Input readOnly defaultValue={words.name} />
        </Field>
      </State>
      <State isWide props="<Textarea>">
        <Field label={words.title} hint={words.hint}>
          <Textarea defaultValue={words.long} />
        </Field>
      </State>
    </States>
  )
}
