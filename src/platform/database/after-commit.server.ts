import { logger } from '@/platform/logger.server'

/** A transaction, and not the database itself, which commits each statement. */
type Tx = { $executeRaw: unknown; $connect?: never }

type Work = () => unknown

const pendingWork = new WeakMap<Tx, Work[]>()

/**
 * Runs `work` when the transaction is committed, and not if it is rolled back. For mails and calls of other services, also
 * where the caller has opened the transaction. The change is made by then, so a failure is logged, not thrown.
 */
export function afterCommit(tx: Tx, work: Work): void {
  pendingWork.set(tx, [...(pendingWork.get(tx) ?? []), work])
}

/** At the same time, so that the caller waits only for the slowest one. */
export async function runAfterCommit(tx: Tx): Promise<void> {
  await Promise.all((pendingWork.get(tx) ?? []).map(runSafely))
}

async function runSafely(work: Work): Promise<void> {
  try {
    await work()
  } catch (error) {
    logger.error({ err: error }, 'work after a commit failed')
  }
}
