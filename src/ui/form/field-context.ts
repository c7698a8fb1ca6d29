import { createContext, use } from 'react'

type FieldContextValue = {
  id: string
  labelId: string
  messageId: string
  hasMessage: boolean
  isInvalid: boolean
  isRequired: boolean
}

export const FieldContext = createContext<FieldContextValue | null>(null)

/** Adds the id and ARIA attributes of the surrounding Field, if there is one. Explicit props win. */
export function useFieldControl<Props extends ControlProps>(props: Props) {
  const field = use(FieldContext)
  if (!field) return props
  return {
    id: field.id,
    'aria-describedby': field.hasMessage ? field.messageId : undefined,
    'aria-invalid': field.isInvalid || undefined,
    required: field.isRequired || undefined,
    ...props,
  }
}

type ControlProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  required?: boolean
}
