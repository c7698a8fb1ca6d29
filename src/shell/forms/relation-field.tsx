import type { ResourceName } from '@/resources/resources'
import type { Choice } from '@/ui/combobox/choice-list'
import { Field } from '@/ui/form/field'
import { RelationInput } from './relation-input'
import { type FormField, useControlledField } from './use-form-field'

type Props = FormField & { resource: ResourceName }

/**
 * For `relation()`: refers to a row of a resource. The value is the row with its name, so that the field needs no
 * request for the name. The schema keeps the id.
 */
export function RelationField({ resource, ...props }: Props) {
  const { field, value, onChange, ...control } = useControlledField(props)
  return (
    <Field {...field}>
      <RelationInput
        {...control}
        resource={resource}
        value={toChoice(value)}
        onChange={(choice) => onChange(choice && { id: choice.id, name: choice.label })}
        canBeEmpty={!field.required}
      />
    </Field>
  )
}

function toChoice(value: unknown): Choice | null {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value)) return null
  const { id, name } = value
  return typeof id === 'string' && typeof name === 'string' ? { id, label: name } : null
}
