import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { useIsDemo } from '@/shell/demo/use-is-demo'
import { hasNotifications, notificationQueries } from './notifications.queries'
import { useNotificationStream } from './use-notification-stream'

/** Keeps the number of unread notifications current, and announces a new one to screen readers. */
export function LiveNotifications({ actor }: { actor: Actor }) {
  const { t } = useTranslation('notifications')
  const isEnabled = hasNotifications(actor)
  const isDemo = useIsDemo()
  useNotificationStream(isEnabled && !isDemo)
  const { data } = useQuery({ ...notificationQueries.unread, enabled: isEnabled })
  const count = data?.count
  const [announced, setAnnounced] = useState({ count, text: '' })
  if (count !== announced.count) {
    const isNew = count !== undefined && announced.count !== undefined && count > announced.count
    setAnnounced({ count, text: isNew ? t('new') : '' })
  }
  return (
    <p aria-live="polite" className="sr-only">
      {/* The key makes an equal text a new one, which is announced too. */}
      <span key={announced.count}>{announced.text}</span>
    </p>
  )
}
