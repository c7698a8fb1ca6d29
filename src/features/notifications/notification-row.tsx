import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRoleName } from '@/auth/permissions/permissions'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import { notificationKinds } from '@/notifications/notification-kinds'
import type { Area } from '@/resources/area'
import { DateTime } from '@/shell/page/date-time'
import { Badge } from '@/ui/badge'
import type { NotificationEntry } from './notifications.queries'

export function NotificationRow({ area, entry }: { area: Area; entry: NotificationEntry }) {
  const { t, template } = useTranslation(['notifications', 'users'])
  const { kind, parameters, isUnread, createdAt } = entry
  const roles = parameters.role?.split(',').map((role) => (isRoleName(role) ? t(`users:role.${role}`) : role))
  const parts = {
    role: <Value>{roles?.join(' · ')}</Value>,
    email: <Value>{parameters.email}</Value>,
    device: <Value>{parameters.device}</Value>,
    name: <Value>{parameters.name}</Value>,
  }
  return (
    <li>
      <Link
        to={`/${area}/${notificationKinds[kind].page}`}
        className="flex gap-3 px-5 py-3 transition-colors focus-visible:outline-offset-[-4px] enabled-hover:bg-subtle max-sm:px-4"
      >
        <span className="min-w-0 flex-1">
          <span className={isUnread ? 'block font-medium' : 'block'}>
            <RichText template={template(`kind.${kind}`)} parts={parts} />
          </span>
          <DateTime value={createdAt} as="relative" className="text-muted text-sm" />
        </span>
        {isUnread && <Badge className="self-start">{t('isUnread')}</Badge>}
      </Link>
    </li>
  )
}

/** Typed text, in its own direction. */
function Value({ children }: { children: ReactNode }) {
  return <bdi className="wrap-anywhere">{children}</bdi>
}
