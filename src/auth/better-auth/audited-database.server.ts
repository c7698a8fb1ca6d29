/**
 * The database for better-auth. It creates a session or a linked account in one transaction with its audit entry. The
 * hooks of better-auth run before the insert or after the commit, so they cannot do this.
 */
import { logEvent } from '@/audit/log-event.server'
import { toUserSubject, userSubjectColumns } from '@/audit/user-subject'
import { createLinkedAccount } from '@/auth/better-auth/oauth/create-linked-account.server'
import { oauthRequestState } from '@/auth/better-auth/oauth/oauth-request-state.server'
import { type Db, db, type Transaction } from '@/platform/database/db.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { currentRequest } from '@/platform/request-context.server'
import { apiError, assertSignInAddress } from './api-error.server'
import { findSessionEnd, lockSession } from './session-store.server'

type NewSession = Parameters<Db['session']['create']>[0]

export const authDatabase = db.$extends({
  query: {
    session: { create: ({ args }) => createSession(args) },
    account: { create: createLinkedAccount },
    user: {
      update({ args, query }) {
        const { data, where } = args
        // At a sign-in, better-auth lifts a ban that has expired. A new one may have been set since it looked.
        if (data.banned === false)
          return query({ ...args, where: { ...where, banExpires: { lte: new Date() } } })
        // A sign-in marks the address as verified. The address may have changed since the check.
        if (data.emailVerified)
          return query({ ...args, where: { ...where, email: currentRequest().signInEmail } })
        return query(args)
      },
    },
  },
  client: {
    /**
     * Transactions that better-auth begins are not audited. In them it creates a new user with the first account, which
     * is not linked to anything.
     */
    $transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      return db.$transaction(work)
    },
  },
})

function createSession(args: NewSession) {
  if (isDemo) return db.session.create(args)
  return db.$transaction(async (tx) => {
    const { impersonatedBy } = args.data
    const end = impersonatedBy ? await lockImpersonatorSession(tx, impersonatedBy) : undefined
    const created = await tx.session.create(args)
    const session =
      end && end < created.expiresAt
        ? await tx.session.update({ where: { id: created.id }, data: { expiresAt: end } })
        : created
    if (session.impersonatedBy) await logImpersonation(tx, session.impersonatedBy, session.userId)
    else await logSignIn(tx, session.userId)
    return session
  })
}

/**
 * Locks the administrator's session. A concurrent sign-out then waits, and ends this impersonation too. Resolves with the
 * end of that session, which the impersonation must not outlast.
 */
async function lockImpersonatorSession(tx: Transaction, userId: string): Promise<Date> {
  const { impersonatorSessionId: id } = currentRequest()
  if (!id || !(await lockSession(tx, userId, id))) throw apiError('UNAUTHORIZED', 'SESSION_EXPIRED')
  return findSessionEnd(await tx.session.findUniqueOrThrow({ where: { id } }))
}

async function logSignIn(tx: Transaction, id: string): Promise<void> {
  const { lastSeenAt } = await tx.user.findUniqueOrThrow({ where: { id }, select: { lastSeenAt: true } })
  currentRequest().isFirstSignIn = !lastSeenAt
  const data = { lastSeenAt: new Date() }
  const user = await tx.user.update({ where: { id }, data, select: userSubjectColumns })
  assertSignInAddress(user, 'INVALID_OTP')
  await logEvent(tx, user, { kind: 'sign-in', detail: oauthRequestState().provider })
}

async function logImpersonation(tx: Transaction, impersonatorId: string, id: string): Promise<void> {
  const impersonator = await tx.user.findUniqueOrThrow({
    where: { id: impersonatorId },
    select: userSubjectColumns,
  })
  const user = await tx.user.findUniqueOrThrow({ where: { id }, select: userSubjectColumns })
  await logEvent(tx, impersonator, { kind: 'impersonation-started', subject: toUserSubject(user) })
}
