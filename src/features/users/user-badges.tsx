import type { UserState } from '@/auth/fields/user-state'
import { useTranslation } from '@/i18n/use-translation'
import { Badge } from '@/ui/badge'
import { listSpecialRoles } from './special-roles'

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
