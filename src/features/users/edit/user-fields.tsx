/** The fields that the pages for a new and an existing user share. */

import { appConfig } from '#config'
import { roleNames } from '@/auth/permissions/permissions'
import { useTranslation } from '@/i18n/use-translation'
import { EmailField, SelectField, TextField } from '@/shell/forms/form-fields'
import { useRoleLabels } from '@/shell/values/use-role-labels'

type Props = {
  canSetRole: boolean
  /** The current role. A combination of several roles is offered besides the single ones. */
  role?: string
  /** The address of an existing user is as powerful as the role: its owner can sign in. */
  isEmailFixed?: boolean
  isNameRequired?: boolean
  emailHint?: string
  roleHint?: string
}

export function UserFields({
  canSetRole,
  role = '',
  isEmailFixed = false,
  isNameRequired = true,
  emailHint,
  roleHint,
}: Props) {
  const { t } = useTranslation('users')
  const roleLabel = useRoleLabels()
  const { nameMaxLength } = appConfig.user
  const roles: readonly string[] = roleNames
  return (
    <>
      <EmailField name="email" label={t('email')} hint={emailHint} required readOnly={isEmailFixed} />
      <TextField name="name" label={t('name')} required={isNameRequired} maxLength={nameMaxLength} />
      {canSetRole && (
        <SelectField name="role" label={t('roleLabel')} hint={roleHint}>
          {[...roles, ...(roles.includes(role) || !role ? [] : [role])].map((value) => (
            <option key={value} value={value}>
              {roleLabel(value)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
