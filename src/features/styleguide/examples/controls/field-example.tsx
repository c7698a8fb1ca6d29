import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'

export function FieldExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="hint, placeholder">
        <Field label={texts.label} hint={texts.hint}>
          <Input placeholder={texts.placeholder} />
        </Field>
      </Variant>
      <Variant isWide props="error, required">
        <Field label={texts.label} hint={texts.hint} error={texts.error} required>
          <Input />
        </Field>
      </Variant>
      <Variant isWide props='mark, size="lg"'>
        <Field label={texts.label} mark={texts.optional}>
          <Input size="lg" defaultValue={texts.name} />
        </Field>
      </Variant>
      <Variant isWide props='dir="auto"'>
        <Field label={texts.label} hint={texts.hint}>
          <Input dir="auto" />
        </Field>
      </Variant>
      <Variant isWide props='dir="auto", value'>
        <Field label={texts.label}>
          <Input dir="auto" defaultValue={texts.foreignName} />
        </Field>
      </Variant>
      <Variant isWide props="disabled">
        <Field label={texts.label}>
          <Input disabled defaultValue={texts.name} />
        </Field>
      </Variant>
      <Variant isWide props="readOnly">
        <Field label={texts.label}>
          <Input readOnly defaultValue={texts.name} />
        </Field>
      </Variant>
      <Variant isWide props="<Textarea>">
        <Field label={texts.title} hint={texts.hint}>
          <Textarea defaultValue={texts.long} />
        </Field>
      </Variant>
    </Variants>
  )
}
