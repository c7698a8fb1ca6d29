import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
  const before = useRef(count)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const isNew = count !== undefined && before.current !== undefined && count > before.current
    if (count !== before.current) setAnnouncement(isNew ? t('new') : '')
    before.current = count
  }, [count, t])
  return (
    <p aria-live="polite" className="sr-only">
      {/* The key makes an equal text a new one, which is announced too. */}
      <span key={count}>{announcement}</span>
    </p>
  )
}
