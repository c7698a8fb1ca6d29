/**
 * `Idempotency-Key`: a request repeated within a day runs once, and the repetition gets the stored response. The response
 * is stored in the transaction of the operation, so neither exists without the other.
 */

import { hash, randomUUID } from 'node:crypto'
import { db, type Transaction } from '@/platform/database/db.server'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { problem } from './problem.server'

/** Longer than a transaction may take, so an older claim has failed. */
const CLAIM_MS = MINUTE_MS

export type StoredResponse = { status: number; headers: Record<string, string>; body: string | null }

/** `input` is all that distinguishes two requests for the operation. */
type Attempt = { userId: string; operation: string; key: string; input: string }

/**
 * `run` must write in its transaction, because its response is stored in the same one.
 * @throws a problem response when the key is in use, or was used with another input
 */
export async function withIdempotency(
  { userId, operation, key, input }: Attempt,
  run: (tx: Transaction) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw problem('INVALID_IDEMPOTENCY_KEY')
  const where = { userId, operation, key }
  const inputHash = hash('sha256', input, 'base64url')
  const claimId = randomUUID()
  // By the clock of the database, which all processes share.
  const claimed = await db.$executeRaw`
    INSERT INTO "idempotency_key"
      ("userId", "operation", "key", "inputHash", "claimId", "claimedUntil", "expiresAt")
    VALUES (${userId}::uuid, ${operation}, ${key}, ${inputHash}, ${claimId}::uuid,
      now() + make_interval(secs => ${CLAIM_MS / SECOND_MS}), now() + make_interval(secs => ${DAY_MS / SECOND_MS}))
    ON CONFLICT ("userId", "operation", "key") DO UPDATE SET
      "inputHash" = excluded."inputHash", "claimId" = excluded."claimId",
      "claimedUntil" = excluded."claimedUntil", "expiresAt" = excluded."expiresAt", "answer" = NULL
    WHERE "idempotency_key"."expiresAt" <= now()
      OR ("idempotency_key"."answer" IS NULL AND "idempotency_key"."claimedUntil" <= now())`
  if (claimed === 0) return replay(where, inputHash)
  try {
    return await db.$transaction(async (tx) => {
      const response = await run(tx)
      const data = { answer: JSON.stringify(response) }
      const { count } = await tx.idempotencyKey.updateMany({ where: { ...where, claimId }, data })
      if (count === 0) throw inUse()
      return response
    })
  } catch (error) {
    // The transaction was rolled back, so the key may be used again.
    await db.idempotencyKey
      .deleteMany({ where: { ...where, claimId, answer: null } })
      .catch((reason) => logger.warn({ err: reason }, 'idempotency key not released'))
    throw error
  }
}

async function replay(where: Omit<Attempt, 'input'>, inputHash: string): Promise<StoredResponse> {
  const stored = await db.idempotencyKey.findUnique({ where: { userId_operation_key: where } })
  if (stored && stored.inputHash !== inputHash) throw problem('IDEMPOTENCY_KEY_REUSED')
  if (!stored?.answer) throw inUse()
  const response: StoredResponse = JSON.parse(stored.answer)
  return { ...response, headers: { ...response.headers, 'idempotency-replayed': 'true' } }
}

function inUse(): Response {
  return problem('IDEMPOTENCY_KEY_IN_USE', { headers: { 'retry-after': '1' } })
}
