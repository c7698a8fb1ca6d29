import { useRouteContext } from '@tanstack/react-router'
import { isAllowed, readPermission } from '@/auth/permissions/permissions'
import { useTranslation } from '@/i18n/use-translation'
import { type ResourceName, resources } from '@/resources/resources'
import type { Choice } from '@/ui/combobox/choice-list'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { RelationInput } from './relation-input'
import { type FormField, useControlledField } from './use-form-field'

type Props = FormField & { resource: ResourceName }

/**
 * For `relation()`: refers to a row of a resource. The value is the row with its name, so that the field needs no
 * request for the name. The schema keeps the id. Without the permission to read the resource, it is read-only, and not
 * shown while it is empty.
 */
export function RelationField({ resource, ...props }: Props) {
  const { t } = useTranslation(['form-fields', 'users'])
  const { actor } = useRouteContext({ from: '__root__' })
  const { field, value, onChange, ...control } = useControlledField(props)
  const choice = toChoice(value, t('users:noName'))
  // Each search would be refused, and logged as such.
  if (actor && !isAllowed(actor, readPermission(resources[resource]))) {
    if (!choice && !field.required) return null
    return (
      <Field {...field} hint={t('relation.fixed')}>
        <Input readOnly ref={control.ref} value={choice?.label ?? ''} onBlur={control.onBlur} />
      </Field>
    )
  }
  return (
    <Field {...field}>
      <RelationInput
        {...control}
        resource={resource}
        value={choice}
        onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.label })}
        canBeEmpty={!field.required}
      />
    </Field>
  )
}

function toChoice(value: unknown, noName: string): Choice | null {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value)) return null
  const { id, name } = value
  return typeof id === 'string' && typeof name === 'string' ? { id, label: name || noName } : null
}
