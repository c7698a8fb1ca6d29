import { useTranslation } from 'react-i18next'
import { isRoleName } from '@/auth/permissions'
import { DateTime } from '@/shell/date-time'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { ListRow } from '@/ui/list'
import type { User } from './users.queries'

/** A person in a list: who they are, what they may, and since when they are here. */
export function UserRow({ user, as = 'date' }: { user: User; as?: 'date' | 'relative' }) {
  const { t } = useTranslation('users')
  return (
    <ListRow
      leading={<Avatar name={user.name || user.email} seed={user.id} />}
      title={user.name ? <bdi>{user.name}</bdi> : <span className="text-muted">{t('noName')}</span>}
      description={<bdi dir="ltr">{user.email}</bdi>}
      meta={
        <>
          {user.state !== 'active' && (
            <Badge tone={user.state === 'banned' ? 'danger' : 'neutral'}>{t(`state.${user.state}`)}</Badge>
          )}
          {user.role
            .split(',')
            .filter(isRoleName)
            .filter((name) => name !== 'user')
            .map((name) => (
              <Badge key={name} tone="accent">
                {t(`role.${name}`)}
              </Badge>
            ))}
          <DateTime value={user.createdAt} as={as} className="max-sm:hidden" />
        </>
      }
    />
  )
}
