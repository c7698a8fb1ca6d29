import { UserBadges } from '@/features/users/user-badges'
import type { User } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { displayName } from '@/platform/text/display-name'
import { DateTime } from '@/shell/page/date-time'
import { Avatar } from '@/ui/avatar'
import { ListRow, ListRowLink } from '@/ui/list/list'

export function UserRow({ user }: { user: User }) {
  const { t } = useTranslation('users')
  return (
    <ListRow
      leading={<Avatar name={displayName(user)} seed={user.id} image={user.image} />}
      title={
        <ListRowLink to="/manager/users/$id" params={{ id: user.id }}>
          {user.name || <span className="text-muted">{t('noName')}</span>}
        </ListRowLink>
      }
      description={
        // Truncated at the end of the address in both text directions.
        <span dir="ltr" className="block truncate rtl:text-end">
          {user.email}
        </span>
      }
      meta={
        <>
          <UserBadges user={user} />
          {/* A narrow row has no room for it beside a badge. */}
          <DateTime
            value={user.createdAt}
            as="relative"
            className="first-letter:uppercase @max-[22rem]:not-first:hidden"
          />
        </>
      }
    />
  )
}
