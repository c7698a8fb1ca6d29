import type { ExampleProps } from '@/features/styleguide/example'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { FormActions } from '@/ui/form/form-actions'
import { Input } from '@/ui/form/input'

export function FormExample({ words }: ExampleProps) {
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <Field label={words.label} required>
        <Input defaultValue={words.name} />
      </Field>
      <Field label={words.title} mark={words.optional} hint={words.hint}>
        <Input />
      </Field>
      <FormActions>
        <Button type="submit">{words.save}</Button>
        <Button variant="secondary">{words.cancel}</Button>
      </FormActions>
    </Form>
  )
}
