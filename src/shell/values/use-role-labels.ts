import { isRoleName } from '@/auth/permissions/permissions'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'

/** Returns a function that translates comma-separated roles. One that the project no longer has keeps its name. */
export function useRoleLabels(): (roles: string) => string {
  const { t } = useTranslation('users')
  const format = useFormat()
  return (roles) => format.list(roles.split(',').map((name) => (isRoleName(name) ? t(`role.${name}`) : name)))
}
