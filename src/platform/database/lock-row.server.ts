import { AppError } from '@/platform/app-error'
import { type ResourceName, resources, tableName } from '@/resources/resources'
import type { Db } from './db.server'

/** A row, and the version it must still have (optimistic locking). Without `version` any version will do. */
export type RowVersion = { id: string; version?: number | undefined }

/**
 * Locks a row until the transaction ends, so that what is read next cannot change before it is written. The lock is the one
 * an UPDATE takes: rows that refer to this one can still be inserted.
 * @throws AppError NOT_FOUND, STALE
 */
export async function lockRow(
  tx: Pick<Db, '$queryRawUnsafe'>,
  resource: ResourceName,
  { id, version }: RowVersion,
): Promise<void> {
  const [row] = await tx.$queryRawUnsafe<{ version: number }[]>(
    `SELECT "version" FROM "${tableName(resources[resource])}" WHERE "id" = $1::uuid FOR NO KEY UPDATE`,
    id,
  )
  if (!row) throw new AppError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new AppError('STALE')
}
