import { parseRoles } from '@/auth/permissions/permissions'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'

/** Returns a function that names a role, or several separated by commas. */
export function useRoleLabels(): (role: string) => string {
  const { t } = useTranslation('users')
  const format = useFormat()
  return (role) => format.list(parseRoles(role).map((name) => t(`role.${name}`)))
}
