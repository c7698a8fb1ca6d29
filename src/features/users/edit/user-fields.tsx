/** The fields that creating and updating somebody share. */
import type { UseFormReturn } from 'react-hook-form'
import { appConfig } from '#config'
import { roleNames } from '@/auth/permissions/permissions'
import { useRoleLabels } from '@/features/users/use-role-labels'
import type { UserInput } from '@/features/users/users.schema'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'

type Props = {
  form: Pick<UseFormReturn<UserInput>, 'register' | 'formState'>
  canSetRole: boolean
  /** What somebody has already, where that is more than one role. */
  role?: string
  isNameRequired?: boolean
  emailHint?: string
  roleHint?: string
}

export function UserFields({
  form,
  canSetRole,
  role = '',
  isNameRequired = true,
  emailHint,
  roleHint,
}: Props) {
  const { t } = useTranslation(['users', 'common'])
  const roleWords = useRoleLabels()
  const { message } = useMessage()
  const { errors } = form.formState
  const { nameMaxLength, emailMaxLength } = appConfig.user
  const roles: readonly string[] = roleNames
  return (
    <>
      <Field
        label={t('email')}
        hint={emailHint}
        error={errors.email?.message && message(errors.email.message)}
        required
      >
        <Input
          {...form.register('email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={emailMaxLength}
        />
      </Field>
      <Field
        label={t('name')}
        mark={isNameRequired ? undefined : t('common:field.optional')}
        error={errors.name?.message && message(errors.name.message)}
        required={isNameRequired}
      >
        <Input {...form.register('name')} dir="auto" autoComplete="off" maxLength={nameMaxLength} />
      </Field>
      {canSetRole && (
        <Field
          label={t('roleLabel')}
          hint={roleHint}
          error={errors.role?.message && message(errors.role.message)}
        >
          <Select {...form.register('role')}>
            {[...roles, ...(roles.includes(role) || !role ? [] : [role])].map((value) => (
              <option key={value} value={value}>
                {roleWords(value)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
