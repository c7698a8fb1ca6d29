/**
 * `Idempotency-Key`: a request repeated within a day runs once, and the repetition gets the stored response. The response
 * is stored in the transaction of the operation, so neither exists without the other.
 */

import { createHash, randomUUID } from 'node:crypto'
import { db, type Transaction } from '@/platform/database/db.server'
import { DAY_MS, MINUTE_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { problem } from './problem.server'

/** Longer than a transaction may take, so an older claim has failed. */
const CLAIM_MS = MINUTE_MS

export type StoredResponse = { status: number; headers: Record<string, string>; body: string | null }

type Attempt = { userId: string; operation: string; key: string; input: string }

/**
 * `answer` must write in the transaction it is given, because its response is stored in the same one.
 * @throws a problem response when the key is in use, or was used with another body
 */
export async function withIdempotency(
  { userId, operation, key, input }: Attempt,
  answer: (tx: Transaction) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw problem('INVALID_IDEMPOTENCY_KEY')
  const where = { userId, operation, key }
  const inputHash = createHash('sha256').update(input).digest('base64url')
  const claimId = randomUUID()
  const now = new Date()
  const claimedUntil = new Date(now.getTime() + CLAIM_MS)
  const expiresAt = new Date(now.getTime() + DAY_MS)
  const claimed = await db.$executeRaw`
    INSERT INTO "idempotency_key"
      ("userId", "operation", "key", "inputHash", "claimId", "claimedUntil", "expiresAt")
    VALUES (${userId}::uuid, ${operation}, ${key}, ${inputHash}, ${claimId}::uuid, ${claimedUntil}, ${expiresAt})
    ON CONFLICT ("userId", "operation", "key") DO UPDATE SET
      "inputHash" = ${inputHash}, "claimId" = ${claimId}::uuid, "claimedUntil" = ${claimedUntil},
      "expiresAt" = ${expiresAt}, "answer" = NULL
    WHERE "idempotency_key"."expiresAt" <= ${now}
      OR ("idempotency_key"."answer" IS NULL AND "idempotency_key"."claimedUntil" <= ${now})`
  if (claimed === 0) return replay(where, inputHash)
  try {
    return await db.$transaction(async (tx) => {
      const given = await answer(tx)
      const kept = { answer: JSON.stringify(given) }
      const { count } = await tx.idempotencyKey.updateMany({ where: { ...where, claimId }, data: kept })
      if (count === 0) throw inUse()
      return given
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
  const kept = await db.idempotencyKey.findUnique({ where: { userId_operation_key: where } })
  if (kept && kept.inputHash !== inputHash) throw problem('IDEMPOTENCY_KEY_REUSED')
  if (!kept?.answer) throw inUse()
  const answer: StoredResponse = JSON.parse(kept.answer)
  return { ...answer, headers: { ...answer.headers, 'idempotency-replayed': 'true' } }
}

function inUse(): Response {
  return problem('IDEMPOTENCY_KEY_IN_USE', { headers: { 'retry-after': '1' } })
}
