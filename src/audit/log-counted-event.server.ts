import { toNetwork } from '@/http/limits/client-network'
import { db } from '@/platform/database/db.server'
import { countUse } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import { currentRequest } from '@/platform/request-context.server'
import { type AuditActor, type AuditEntry, logEvent } from './log-event.server'

/** `key` names the person or the address that the event is counted for. */
type CountedEntry = AuditEntry & { key: string; detail: string }

/**
 * Entries without an actor, per kind and hour: for one client, and for all clients together. Above the limit, only counts
 * that are powers of ten are logged.
 */
const VISITOR_ENTRIES_PER_CLIENT = 10
const VISITOR_ENTRIES = 300

/**
 * For an event that a client can cause in any number. Per key and hour, the first, the tenth, the hundredth one and so on
 * is logged with its number. So a flood adds few entries, and no entry has to change.
 */
export async function logCountedEvent(
  actor: AuditActor | null,
  { key, ...entry }: CountedEntry,
): Promise<void> {
  const count = await countPerHour(`${entry.kind}:${key}`)
  if (!isPowerOfTen(count)) return
  if (!actor && !(await tryConsumeVisitorEntry(entry.kind))) return
  await logEvent(db, actor, { ...entry, detail: withCount(entry.detail, count) })
}

/** Entries without an actor are also limited per client and in total: a visitor can change the key with each request. */
async function tryConsumeVisitorEntry(kind: string): Promise<boolean> {
  const ofClient = await countPerHour(`${kind}-entry:${toNetwork(currentRequest().address)}`)
  if (!isWithin(ofClient, VISITOR_ENTRIES_PER_CLIENT)) return false
  return isWithin(await countPerHour(`${kind}-entries`), VISITOR_ENTRIES)
}

function countPerHour(key: string): Promise<number> {
  return countUse({ key, windowMs: HOUR_MS })
}

function isWithin(count: number, max: number): boolean {
  return count <= max || isPowerOfTen(count)
}

function isPowerOfTen(count: number): boolean {
  return Number.isInteger(Math.log10(count))
}

function withCount(detail: string, count: number): string {
  return count === 1 ? detail : `${detail} ×${count}`
}
