import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Form } from '@/ui/form'
import { FormActions } from '@/ui/form-actions'
import { Input } from '@/ui/input'
import type { SpecimenProps } from '../specimen'

export function FormSpecimen({ words }: SpecimenProps) {
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
