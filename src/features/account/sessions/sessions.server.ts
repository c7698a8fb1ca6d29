import { logEvent } from '@/audit/log-event.server'
import { deleteSessions } from '@/auth/better-auth/session-store.server'
import { assertOwnAccountUpdate } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import type { RowId } from '@/platform/validate'

/** @throws AppError FORBIDDEN for the current session, NOT_FOUND for an ended session and for one of another user */
export async function removeSession(actor: Actor, { id }: RowId): Promise<void> {
  if (id === actor.sessionId) throw new AppError('FORBIDDEN')
  const { removed } = await endSessions(actor, id)
  if (removed === 0) throw new AppError('NOT_FOUND')
}

export function removeOtherSessions(actor: Actor): Promise<{ removed: number }> {
  return endSessions(actor, { not: actor.sessionId })
}

function endSessions(actor: Actor, id: string | { not: string }): Promise<{ removed: number }> {
  assertOwnAccountUpdate(actor)
  return db.$transaction(async (tx) => {
    const count = await deleteSessions(tx, actor.id, id)
    if (count > 0) await logEvent(tx, actor, { kind: 'sessions-revoked', detail: String(count) })
    return { removed: count }
  })
}
