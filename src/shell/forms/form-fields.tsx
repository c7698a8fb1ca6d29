/** The fields of an `EditForm`. Each registers itself by its `name` and translates its error. */
import { useFormContext } from 'react-hook-form'
import { appConfig } from '#config'
import { Checkbox, type CheckboxProps } from '@/ui/form/checkbox'
import { Field, type FieldProps } from '@/ui/form/field'
import { Input, type InputProps } from '@/ui/form/input'
import { Select, type SelectProps } from '@/ui/form/select'
import { Textarea, type TextareaProps } from '@/ui/form/textarea'
import { useFormField } from './use-form-field'

type Named<Props> = Props & Pick<FieldProps, 'label' | 'hint' | 'required'> & { name: string }

export function TextField({ name, label, hint, required, ...props }: Named<InputProps>) {
  const { control, field } = useFormField({ name, label, hint, required })
  return (
    <Field {...field}>
      <Input dir="auto" autoComplete="off" {...props} {...control} />
    </Field>
  )
}

/** A web address, always left to right. */
export function LinkField(props: Named<InputProps>) {
  return <TextField inputMode="url" autoCapitalize="none" spellCheck={false} dir="ltr" {...props} />
}

export function EmailField(props: Named<InputProps>) {
  return (
    <TextField
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={appConfig.user.emailMaxLength}
      {...props}
    />
  )
}

export function MultilineField({ name, label, hint, required, ...props }: Named<TextareaProps>) {
  const { control, field } = useFormField({ name, label, hint, required })
  return (
    <Field {...field}>
      <Textarea dir="auto" {...props} {...control} />
    </Field>
  )
}

/**
 * A select always has a value, so it is neither required nor optional. `defaultValue` selects the right option before
 * hydration. Without it, the form library takes the first option for the input of the person.
 */
export function SelectField({ name, label, hint, ...props }: Named<SelectProps>) {
  const { control, field, defaultValue } = useFormField({ name, label, hint, required: true })
  return (
    <Field {...field} required={false}>
      <Select defaultValue={defaultValue} {...props} {...control} />
    </Field>
  )
}

export function CheckboxField({ name, ...props }: CheckboxProps & { name: string }) {
  return <Checkbox {...props} {...useFormContext().register(name)} />
}
