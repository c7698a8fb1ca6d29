import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import type { ResourceName } from '@/resources/resources'
import { type BulkOutcome, refuseMissing } from './bulk-outcome'
import { db, type Transaction } from './db.server'
import { lockRows } from './lock-row.server'

type Where = { id: { in: string[] } }
type Named = { id: string; name: string }

type Deletion<Row extends Named> = {
  /** Finds the rows that the actor may delete. */
  find: (tx: Transaction, where: Where) => Promise<Row[]>
  /** The message for a row that may not be deleted because of what it contains. */
  refuse?: (row: Row) => string | undefined
  remove: (tx: Transaction, where: Where) => Promise<unknown>
  /** Adds the deletions to the audit log. */
  log: (tx: Transaction, rows: Row[]) => Promise<void>
}

/** Deletes rows in one transaction. A row that another resource refers to stays, and is among the refused. */
export function deleteRows<Row extends Named>(
  resource: ResourceName,
  ids: string[],
  { find, refuse, remove, log }: Deletion<Row>,
): Promise<BulkOutcome> {
  return db.$transaction(async (tx) => {
    await lockRows(tx, resource, ids)
    const found = await find(tx, { id: { in: ids } })
    const checked = found.map((row) => ({ row, reason: refuse?.(row) }))
    const deletable = checked.filter(({ reason }) => !reason).map(({ row }) => row.id)
    const done = await deleteUnused(tx, deletable, remove)
    const deleted = found.filter(({ id }) => done.includes(id))
    if (deleted.length > 0) await log(tx, deleted)
    const kept = checked.filter(({ row }) => !done.includes(row.id))
    return {
      done,
      refused: [
        ...kept.map(({ row: { id, name }, reason = message('errors:inUse') }) => ({
          id,
          name,
          message: reason,
        })),
        ...refuseMissing(ids, found),
      ],
    }
  })
}

/**
 * Deletes the rows that no other resource refers to, and returns their ids. One row in use fails the statement for all rows,
 * so the rows are then tried in halves.
 */
export async function deleteUnused(
  tx: Transaction,
  ids: string[],
  remove: Deletion<Named>['remove'],
): Promise<string[]> {
  if (ids.length === 0 || (await canDelete(tx, ids, remove))) return ids
  if (ids.length === 1) return []
  const middle = Math.ceil(ids.length / 2)
  return [
    ...(await deleteUnused(tx, ids.slice(0, middle), remove)),
    ...(await deleteUnused(tx, ids.slice(middle), remove)),
  ]
}

/** After an error, PostgreSQL continues a transaction only from a savepoint. */
async function canDelete(
  tx: Transaction,
  ids: string[],
  remove: Deletion<Named>['remove'],
): Promise<boolean> {
  await tx.$executeRaw`SAVEPOINT "deletion"`
  try {
    await remove(tx, { id: { in: ids } })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT "deletion"`
    return false
  }
  await tx.$executeRaw`RELEASE SAVEPOINT "deletion"`
  return true
}
