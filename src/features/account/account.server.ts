/** A person's own account in the database. Every function is about the one who asks, and nobody else. */

import type { LanguageKey } from '#config'
import { logEvent } from '@/audit/log-event.server'
import { deleteSessions, findSessions, type SessionList } from '@/auth/better-auth/session-store.server'
import type { Actor } from '@/auth/permissions/actor'
import { isLastAdmin } from '@/auth/permissions/last-admin.server'
import { assertAllowed } from '@/auth/permissions/permissions'
import {
  type LinkedAccountList,
  listLinkedAccounts,
} from '@/features/account/linked-accounts/linked-accounts.server'
import { matchLanguage } from '@/i18n/languages'
import { AppError } from '@/platform/app-error'
import { db, inTransaction, type Transaction } from '@/platform/database/db.server'
import { env } from '@/platform/env/env.server.ts'
import { userKeys } from '@/platform/text/normalize-text'
import type { z } from '@/platform/zod'
import type { AccountInput, AccountLanguage, OwnSessionId } from './account.schema'
import { assertOwnAccount } from './own-account.server'

type Account = {
  /** The language of mails; null until one was chosen. */
  language: LanguageKey | null
  sessions: SessionList
  ways: LinkedAccountList
  /** They cannot delete their account. */
  isLastAdmin: boolean
  /** How long the record of what was done is kept. */
  activityDays: number
}

/** What the page shows beyond what is known of everybody who is signed in. */
export async function get(actor: Actor): Promise<Account> {
  assertAllowed(actor, { account: ['update'] })
  const [user, sessions, ways, isLast] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { language: true } }),
    findSessions(actor.id, actor.sessionId),
    listLinkedAccounts(actor),
    isLastAdmin(actor),
  ])
  return {
    language: matchLanguage(user.language) ?? null,
    sessions,
    ways,
    isLastAdmin: isLast,
    activityDays: env.activityDays,
  }
}

export async function update(
  actor: Actor,
  { name }: z.output<typeof AccountInput>,
  outer?: Transaction,
): Promise<void> {
  assertAllowed(actor, { account: ['update'] })
  await inTransaction(outer, async (tx) => {
    const where = { id: actor.id }
    const data = { name, version: { increment: 1 } }
    const { email } = await tx.user.update({ where, data, select: { email: true } })
    // From the row, which is ours until the end: the address may have been changed since it was last seen.
    await tx.user.update({ where, data: userKeys({ name, email }), select: { id: true } })
    await logEvent(tx, actor, { kind: 'name-changed', detail: name })
  })
}

export async function setLanguage(
  actor: Actor,
  { language }: z.output<typeof AccountLanguage>,
  tx: Pick<Transaction, 'user'> = db,
): Promise<void> {
  assertAllowed(actor, { account: ['update'] })
  const data = { language, version: { increment: 1 } }
  await tx.user.update({ where: { id: actor.id }, data, select: { id: true } })
}

/** @throws AppError NOT_FOUND when it is over already or nobody's here; one's own in use is ended by logging out */
export async function removeSession(actor: Actor, { id }: z.output<typeof OwnSessionId>): Promise<void> {
  if (id === actor.sessionId) throw new AppError('FORBIDDEN')
  const { removed } = await endSessions(actor, id)
  if (removed === 0) throw new AppError('NOT_FOUND')
}

/** Signs the person out everywhere but here. */
export function removeOtherSessions(actor: Actor): Promise<{ removed: number }> {
  return endSessions(actor, { not: actor.sessionId })
}

function endSessions(actor: Actor, id: string | { not: string }): Promise<{ removed: number }> {
  assertOwnAccount(actor)
  return db.$transaction(async (tx) => {
    const count = await deleteSessions(tx, actor.id, id)
    if (count > 0) await logEvent(tx, actor, { kind: 'sessions-revoked', detail: String(count) })
    return { removed: count }
  })
}
