import { db } from '@/platform/database/db.server'
import type { FileStore } from './file-store'

/** Every process sees the same files, and a backup of the database has them. */
export const databaseStore: FileStore = {
  async put(id, content) {
    await db.storedFile.update({ where: { id }, data: { content }, select: { id: true } })
  },
  async get(id) {
    const row = await db.storedFile.findUnique({ where: { id }, select: { content: true } })
    return row?.content ?? null
  },
  async delete(id) {
    await db.storedFile.updateMany({ where: { id }, data: { content: null } })
  },
}
