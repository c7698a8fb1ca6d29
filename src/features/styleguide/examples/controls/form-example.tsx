import type { ExampleProps } from '@/features/styleguide/example'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { FormActions } from '@/ui/form/form-actions'
import { Input } from '@/ui/form/input'

export function FormExample({ texts }: ExampleProps) {
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <Field label={texts.label} required>
        <Input defaultValue={texts.name} />
      </Field>
      <Field label={texts.title} mark={texts.optional} hint={texts.hint}>
        <Input />
      </Field>
      <FormActions>
        <Button type="submit">{texts.save}</Button>
        <Button variant="secondary">{texts.cancel}</Button>
      </FormActions>
    </Form>
  )
}
