import { listSpecialRoles } from '@/features/users/special-roles'
import type { User } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { displayName } from '@/platform/text/display-name'
import type { Column } from '@/shell/lists/column'
import { DateTime } from '@/shell/page/date-time'
import { useRoleLabels } from '@/shell/values/use-role-labels'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { ListRowLink } from '@/ui/list/list'

export function useUserColumns(): Column<User>[] {
  const { t } = useTranslation('users')
  const roleWords = useRoleLabels()
  return [
    {
      id: 'name',
      header: t('name'),
      sort: 'name',
      leading: (user) => <Avatar name={displayName(user)} seed={user.id} image={user.image} />,
      cell: (user) => (
        <ListRowLink to="/manager/users/$id" params={{ id: user.id }}>
          {user.name || <span className="text-muted">{t('noName')}</span>}
        </ListRowLink>
      ),
    },
    {
      id: 'email',
      header: t('email'),
      width: 'fill',
      cell: ({ email }) => email,
    },
    {
      id: 'state',
      header: t('stateLabel'),
      width: 'normal',
      phone: 'badge',
      isTranslated: true,
      cell: ({ state }, inTable) =>
        state === 'active' ? (
          inTable && t('state.active')
        ) : (
          <Badge tone={state === 'banned' ? 'danger' : 'neutral'}>{t(`state.${state}`)}</Badge>
        ),
    },
    {
      id: 'roles',
      header: t('roleLabel'),
      width: 'narrow',
      phone: 'badge',
      isTranslated: true,
      cell: ({ role }, inTable) => {
        const special = listSpecialRoles(role)
        return special.length === 0 ? (
          inTable && roleWords(role)
        ) : (
          <Badge tone="accent">{roleWords(special.join())}</Badge>
        )
      },
    },
    {
      id: 'last-seen',
      header: t('lastSeen'),
      sort: 'last-seen',
      phone: 'none',
      isTranslated: true,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime value={lastSeenAt} as="relative" /> : t('never')),
    },
    {
      id: 'created',
      header: t('created'),
      sort: 'created',
      phone: 'none',
      isTranslated: true,
      cell: (user) => <DateTime value={user.createdAt} as="date" />,
    },
  ]
}
