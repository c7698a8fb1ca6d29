/**
 * The database as better-auth sees it: a session and a linked account are created in one transaction with their audit
 * entry. better-auth's own hooks cannot do this, because they run before the insert or after the commit.
 */
import { logEvent } from '@/audit/log-event.server'
import { oauthRequestState } from '@/auth/better-auth/oauth/oauth-request-state.server'
import { providerName } from '@/auth/better-auth/oauth/providers.server'
import { tryLinkedNotice } from '@/emails/notice-mail.server'
import { matchLanguage } from '@/i18n/languages'
import { type Db, db, type Transaction } from '@/platform/database/db.server'
import { env } from '@/platform/env/env.server.ts'
import { currentRequest } from '@/platform/request-context.server'
import { displayName } from '@/platform/text/display-name'

type NewSession = Parameters<Db['session']['create']>[0]
type NewAccount = Parameters<Db['account']['create']>[0]

const auditedDatabase = db.$extends({
  query: {
    session: { create: ({ args }) => createSession(args) },
    account: { create: ({ args }) => linkAccount(args) },
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

/** A demo has no audit log. */
export const authDatabase = env.isDemo ? db : auditedDatabase

function createSession(args: NewSession) {
  return db.$transaction(async (tx) => {
    const session = await tx.session.create(args)
    if (session.impersonatedBy) await logImpersonation(tx, session.impersonatedBy, session.userId)
    else await logSignIn(tx, session.userId)
    return session
  })
}

async function linkAccount(args: NewAccount) {
  const { account, provider, user } = await db.$transaction(async (tx) => {
    const account = await tx.account.create(args)
    const provider = providerName(account.providerId)
    const select = { ...userFields, language: true }
    const user = await tx.user.findUniqueOrThrow({ where: { id: account.userId }, select })
    await logEvent(tx, user, { kind: 'account-linked', detail: provider })
    return { account, provider, user }
  })
  const language = matchLanguage(user.language) ?? currentRequest().language
  await tryLinkedNotice(provider, user.email, language)
  return account
}

async function logSignIn(tx: Transaction, id: string): Promise<void> {
  const data = { lastSeenAt: new Date() }
  const user = await tx.user.update({ where: { id }, data, select: userFields })
  await logEvent(tx, user, { kind: 'sign-in', detail: oauthRequestState().provider })
}

async function logImpersonation(tx: Transaction, impersonatorId: string, id: string): Promise<void> {
  const impersonator = await tx.user.findUniqueOrThrow({
    where: { id: impersonatorId },
    select: userFields,
  })
  const user = await tx.user.findUniqueOrThrow({ where: { id }, select: userFields })
  const subject = { type: 'user', id, name: displayName(user) } as const
  await logEvent(tx, impersonator, { kind: 'impersonation-started', subject })
}

const userFields = { id: true, name: true, email: true } as const
