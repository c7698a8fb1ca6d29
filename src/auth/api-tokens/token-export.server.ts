import { db } from '@/platform/database/db.server'

type Page = { take: number; orderBy: { id: 'desc' }; cursor?: { id: string }; skip?: number }

/** The tokens of a user for the export of their data, without the hashes. */
export function findExportedTokens(userId: string, page: Page) {
  return db.apiToken.findMany({ ...page, where: { userId }, omit: { hash: true, userId: true } })
}
