import { AppError } from '@/platform/app-error'
import { type ResourceName, resources, tableName } from '@/resources/resources'
import type { Db } from './db.server'

/** A row, and the version it must still have (optimistic locking). Without `version` any version will do. */
export type RowVersion = { id: string; version?: number | undefined }

/**
 * Locks a row until the transaction ends, so that no other transaction changes it between reading and writing. The lock
 * covers the unique columns: a weaker lock that an UPDATE must strengthen can deadlock with a sign-in.
 * @throws AppError NOT_FOUND, STALE
 */
export async function lockRow(
  tx: Pick<Db, '$queryRawUnsafe'>,
  resource: ResourceName,
  { id, version }: RowVersion,
): Promise<void> {
  const [row] = await tx.$queryRawUnsafe<{ version: number }[]>(
    `SELECT "version" FROM "${tableName(resources[resource])}" WHERE "id" = $1::uuid FOR UPDATE`,
    id,
  )
  if (!row) throw new AppError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new AppError('STALE')
}

/** Locks the rows that exist. The order of the ids is always the same, so that two transactions cannot deadlock. */
export async function lockRows(
  tx: Pick<Db, '$queryRawUnsafe'>,
  resource: ResourceName,
  ids: readonly string[],
): Promise<void> {
  await tx.$queryRawUnsafe(
    `SELECT "id" FROM "${tableName(resources[resource])}" WHERE "id" = ANY($1::uuid[]) ORDER BY "id" FOR UPDATE`,
    ids,
  )
}
