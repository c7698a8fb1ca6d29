import { db } from '@/platform/database/db.server'

type Page = { take: number; orderBy: { id: 'desc' }; cursor?: { id: string }; skip?: number }

/** For the export of the data of a user. */
export function findExportedNotifications(userId: string, page: Page) {
  return db.notification.findMany({ ...page, where: { userId }, omit: { userId: true } })
}
