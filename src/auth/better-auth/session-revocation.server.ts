/** Ends sessions in one transaction with the audit entry. */

import { getSessionFromCtx } from 'better-auth/api'
import { logEvent } from '@/audit/log-event.server'
import { toUserSubject, userSubjectColumns } from '@/audit/user-subject'
import { db } from '@/platform/database/db.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { displayName } from '@/platform/text/display-name'
import { apiError } from './api-error.server'
import type { HookContext } from './hook-context'
import { deleteSessions, readSessionToken, whereSessionActive } from './session-store.server'

/**
 * Runs before better-auth's endpoint, which ends at most a hundred sessions: here all other sessions end. The current one
 * stays, because the endpoint has to recognise the user.
 */
export async function revokeSessions(ctx: HookContext): Promise<void> {
  const found = await getSessionFromCtx(ctx)
  if (!found) return
  const { user, session } = found
  if (session.impersonatedBy) throw apiError('FORBIDDEN')
  await db.$transaction(async (tx) => {
    const count = await deleteSessions(tx, user.id, { not: session.id })
    const endsCurrent = ctx.path === '/revoke-sessions'
    if (count > 0 || endsCurrent) await logEvent(tx, user, { kind: 'sessions-revoked' })
  })
}

/** Runs before better-auth's endpoint, which then has no session left to end. */
export async function signOut(ctx: HookContext): Promise<void> {
  if (isDemo) return
  const session = await findSession(ctx)
  if (!session) return
  const { user } = session
  const admin = await findUser(session.impersonatedBy)
  const impersonator = admin && { id: admin.id, name: displayName(admin) }
  await db.$transaction(async (tx) => {
    await deleteSessions(tx, user.id, session.id)
    await logEvent(tx, { ...user, impersonator }, { kind: 'sign-out' })
  })
}

/** Unlike the functions of better-auth, it throws if the database fails. The person would seem to be signed out. */
async function findSession(ctx: HookContext) {
  const token = await readSessionToken(ctx)
  if (!token) return null
  return db.session.findFirst({
    where: { token, ...whereSessionActive() },
    select: { id: true, impersonatedBy: true, user: { select: userSubjectColumns } },
  })
}

/** Runs before better-auth deletes the session of an impersonation. */
export async function endImpersonation(session: Record<string, unknown>): Promise<void> {
  const { id, userId, impersonatedBy } = session
  const impersonator = await findUser(impersonatedBy)
  const user = await findUser(userId)
  if (!impersonator || !user) return
  await db.$transaction(async (tx) => {
    await tx.session.deleteMany({ where: { id: String(id) } })
    await logEvent(tx, impersonator, { kind: 'impersonation-stopped', subject: toUserSubject(user) })
  })
}

async function findUser(id: unknown) {
  if (typeof id !== 'string') return null
  return db.user.findUnique({ where: { id }, select: userSubjectColumns })
}
