import type { ReactNode } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'

export type FormField = { name: string; label: ReactNode; hint?: ReactNode; required?: boolean }

/** A field whose control the form library reads itself, such as an input. */
export function useFormField(field: FormField) {
  const { control, register } = useFormContext()
  const { defaultValues } = useFormState({ control, name: field.name, exact: true })
  const defaultValue = defaultValues?.[field.name]
  return {
    // An input turns null into an empty text, which would count as a change.
    control: register(field.name, {
      setValueAs: (value: unknown) => (value === '' && defaultValue === null ? null : value),
    }),
    defaultValue,
    field: useFieldProps(field),
  }
}

/** A field whose value is no text. The control gets the value and reports changes. */
export function useControlledField(field: FormField) {
  const { control } = useFormContext()
  const { ref, value, onChange, onBlur } = useController({ control, name: field.name }).field
  const current: unknown = value
  return { ref, value: current, onChange, onBlur, field: useFieldProps(field) }
}

/** The props of `Field`, with the translated error. */
function useFieldProps({ name, label, hint, required = false }: FormField) {
  const { t } = useTranslation()
  const { message } = useMessage()
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name, exact: true })
  const error = findMessage(errors[name])
  return {
    label,
    hint,
    required,
    mark: required ? undefined : t('field.optional'),
    error: error === undefined ? undefined : message(error),
  }
}

/** The message of a field, or of one of its parts, such as the amount of a field of money. */
function findMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const part of Object.values(error)) {
    const message = part instanceof Element ? undefined : findMessage(part)
    if (message !== undefined) return message
  }
  return undefined
}
