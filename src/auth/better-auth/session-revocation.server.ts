/** How sessions end through better-auth's endpoints: in one transaction with the record of it. */
import { type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { logEvent } from '@/audit/log-event.server'
import { db } from '@/platform/database/db.server'
import { displayName } from '@/platform/text/display-name'
import { apiError } from './api-error.server'
import { deleteSessions } from './session-store.server'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Does what the endpoint is about to do, as long as it is known whose session it is: there is nothing left to end for it. */
export async function revokeSessions(ctx: HookContext): Promise<void> {
  const isSignOut = ctx.path === '/sign-out'
  if (!isSignOut && !revocations.includes(ctx.path)) return
  const found = await getSessionFromCtx(ctx)
  if (!found) return
  const { user, session } = found
  if (session.impersonatedBy && !isSignOut) throw apiError('FORBIDDEN')
  const admin = await findPerson(session.impersonatedBy)
  const impersonator = admin && { id: admin.id, name: displayName(admin) }
  await db.$transaction(async (tx) => {
    // better-auth reads a hundred sessions at most; here all others go. The one in use lets the endpoint know who asks.
    await deleteSessions(tx, user.id, isSignOut ? session.id : { not: session.id })
    await logEvent(tx, { ...user, impersonator }, { kind: isSignOut ? 'sign-out' : 'sessions-revoked' })
  })
}

const revocations = ['/revoke-sessions', '/revoke-other-sessions']

/** For the session that is about to end because an administrator stops acting as this person. */
export async function endImpersonation(session: Record<string, unknown>): Promise<void> {
  const { id, userId, impersonatedBy } = session
  const impersonator = await findPerson(impersonatedBy)
  const person = await findPerson(userId)
  if (!impersonator || !person) return
  const subject = { type: 'user', id: person.id, name: displayName(person) } as const
  await db.$transaction(async (tx) => {
    await tx.session.deleteMany({ where: { id: String(id) } })
    await logEvent(tx, impersonator, { kind: 'impersonation-stopped', subject })
  })
}

async function findPerson(id: unknown) {
  if (typeof id !== 'string') return null
  return db.user.findUnique({ where: { id }, select: { id: true, name: true, email: true } })
}
