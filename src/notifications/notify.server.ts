import type { Db } from '@/platform/database/db.server'
import { notificationChannel } from './listen.server'
import type { NotificationKind, NotificationParameters } from './notification-kinds'

type Tx = Pick<Db, 'notification' | '$executeRaw'>

/** Notifies a user in the transaction of the change, so that neither exists without the other. */
export async function notify<Kind extends NotificationKind>(
  tx: Tx,
  userId: string,
  kind: Kind,
  parameters: NotificationParameters<Kind>,
): Promise<void> {
  await tx.notification.create({ data: { userId, kind, parameters }, select: { id: true } })
  await announceChange(tx, userId)
}

/** Tells the open pages of a user, in all processes. PostgreSQL delivers it when the transaction commits. */
export async function announceChange(tx: Pick<Db, '$executeRaw'>, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${notificationChannel}, ${userId})`
}
