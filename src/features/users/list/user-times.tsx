import type { User } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { DateTime } from '@/shell/page/date-time'

/** Columns on wide screens, and labelled text on narrow ones. */
export function UserTimes({ user, look }: { user: User; look: 'columns' | 'words' }) {
  const { t } = useTranslation('users')
  const seen = user.lastSeenAt ? <DateTime value={user.lastSeenAt} as="relative" /> : t('never')
  const created = <DateTime value={user.createdAt} as="date" />
  if (look === 'words') {
    return (
      <span className="flex flex-wrap gap-x-3 whitespace-normal text-xs lg:hidden">
        <span>
          {t('created')} {created}
        </span>
        <span>
          {t('lastSeen')} {seen}
        </span>
      </span>
    )
  }
  return (
    <span className="hidden gap-4 *:w-[8.5rem] *:truncate lg:flex">
      <span>
        <span className="sr-only">{t('created')} </span>
        {created}
      </span>
      <span>
        <span className="sr-only">{t('lastSeen')} </span>
        {seen}
      </span>
    </span>
  )
}
