import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import type { Actor } from '@/auth/permissions/actor'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { ButtonLink } from '@/ui/button/button-link'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { hasNotifications, notificationQueries } from './notifications.queries'

/** A link to the notifications, with the number of unread ones. */
export function NotificationBell({ actor, area }: NotificationBellProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { data = none } = useQuery({ ...notificationQueries.unread, enabled: hasNotifications(actor) })
  if (!hasNotifications(actor)) return null
  const { count } = data
  const number = format.cappedCount(data)
  const label = count > 0 ? t('unread', { number }) : t('title')
  return (
    <ButtonLink to={`/${area}/notifications`} variant="ghost" size="icon" aria-label={label} title={label}>
      <span className="relative">
        <Icon as={Bell} size={20} className="text-muted" />
        {count > 0 && (
          <span
            aria-hidden
            className={cn(
              'absolute min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-[10px] text-accent-foreground leading-4 ring-2 ring-background tabular-nums',
              // A long number must not reach the next button.
              number.length > 2 ? 'start-2/5 -top-2' : 'start-[55%] -top-1.5',
            )}
          >
            {number}
          </span>
        )}
      </span>
    </ButtonLink>
  )
}

type NotificationBellProps = { actor: Actor; area: Area }

const none = { count: 0, isMore: false }
