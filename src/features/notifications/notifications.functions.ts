import { actorFn, sessionFn } from '@/auth/session/actor-fn'
import { requireActor } from '@/auth/session/session.server'
import { handleFormAction } from '@/http/form-action.server'
import { validate } from '@/platform/validate'
import { MarkRead, NotificationListInput } from './notifications.schema'
import * as notifications from './notifications.server'

export const listNotifications = actorFn({ method: 'GET' })
  .validator(validate(NotificationListInput))
  .handler(({ data, context }) => notifications.list(context.actor, data))

export const countUnreadNotifications = actorFn({ method: 'GET' }).handler(({ context }) =>
  notifications.countUnread(context.actor),
)

/** Without JavaScript, the plain form posts to the URL of this function. */
export const markNotificationsRead = sessionFn({ method: 'POST' })
  .validator((data: MarkRead) => data)
  .handler(({ data }) => {
    const toPage = ({ area }: { area?: string }) => `/${area === 'manager' ? area : 'app'}/notifications`
    return handleFormAction(data, {
      schema: MarkRead,
      field: 'notifications',
      run: async () => notifications.markAllRead(await requireActor()),
      next: toPage,
      back: toPage,
    })
  })
