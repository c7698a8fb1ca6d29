import { db } from '@/platform/database/db.server'
import { countUse } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import { type AuditActor, type AuditEntry, logEvent } from './log-event.server'

/** `key` names the person or the address that the event is counted for. */
type CountedEntry = AuditEntry & { key: string; detail: string }

/**
 * For an event that a client can cause in any number. Per key and hour, the first, the tenth, the hundredth one and so on
 * is logged with its number. So a flood adds few entries, and no entry has to change.
 */
export async function logCountedEvent(
  actor: AuditActor | null,
  { key, ...entry }: CountedEntry,
): Promise<void> {
  const count = await countUse({ key: `${entry.kind}:${key}`, windowMs: HOUR_MS })
  const isLogged = Number.isInteger(Math.log10(count))
  if (isLogged) await logEvent(db, actor, { ...entry, detail: withCount(entry.detail, count) })
}

function withCount(detail: string, count: number): string {
  return count === 1 ? detail : `${detail} ×${count}`
}
