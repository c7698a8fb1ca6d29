import { db } from '@/platform/database/db.server'
import type { ExportPage } from '@/platform/database/export-page.server'

/** For the export of the data of a user. */
export function findExportedNotifications(userId: string, page: ExportPage) {
  return db.notification.findMany({ ...page, where: { ...page.where, userId }, omit: { userId: true } })
}
