import type { UserState } from '@/auth/fields/user-state'
import { parseRoles } from '@/auth/permissions/permissions'
import { defaultRole, type RoleName } from '@/auth/permissions/roles'
import { useTranslation } from '@/i18n/use-translation'
import { Badge } from '@/ui/badge'

/** Shows a state other than `active` and roles other than `user`. */
export function UserBadges({ user }: { user: { role: string; state: UserState } }) {
  const { t } = useTranslation('users')
  return (
    <>
      {user.state !== 'active' && (
        <Badge tone={user.state === 'banned' ? 'danger' : 'neutral'}>{t(`state.${user.state}`)}</Badge>
      )}
      {listSpecialRoles(user.role).map((name) => (
        <Badge key={name} tone="accent">
          {t(`role.${name}`)}
        </Badge>
      ))}
    </>
  )
}

/** The roles that a badge shows: all but the one that every user has. */
export function listSpecialRoles(role: string): RoleName[] {
  return parseRoles(role).filter((name) => name !== defaultRole)
}
