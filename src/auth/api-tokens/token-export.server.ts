import { db } from '@/platform/database/db.server'
import type { ExportPage } from '@/platform/database/export-page.server'

/** The tokens of a user for the export of their data, without the hashes. */
export function findExportedTokens(userId: string, page: ExportPage) {
  return db.apiToken.findMany({
    ...page,
    where: { ...page.where, userId },
    omit: { hash: true, userId: true },
  })
}
