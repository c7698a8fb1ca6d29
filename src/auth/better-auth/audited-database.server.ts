/**
 * The database as better-auth sees it: a session begins in one transaction with the record of it, and so does a way to
 * sign in, so that there is never one without the other. better-auth's own hooks run before a row is written or after it has been committed.
 */

import { logEvent } from '@/audit/log-event.server'
import { oauthRequestState } from '@/auth/better-auth/oauth/oauth-request-state.server'
import { providerName } from '@/auth/better-auth/oauth/providers.server'
import { tryLinkedNotice } from '@/emails/notice-mail.server'
import { matchLanguage } from '@/i18n/languages'
import { db, type Transaction } from '@/platform/database/db.server'
import { env } from '@/platform/env/env.server.ts'
import { currentRequest } from '@/platform/request-context.server'
import { displayName } from '@/platform/text/display-name'

type NewSession = Parameters<typeof db.session.create>[0]
type NewAccount = Parameters<typeof db.account.create>[0]

const sessions = new Proxy(db.session, {
  get: (target, property) => (property === 'create' ? beginSession : Reflect.get(target, property)),
})

const accounts = new Proxy(db.account, {
  get: (target, property) => (property === 'create' ? linkAccount : Reflect.get(target, property)),
})

const recording = new Proxy(db, {
  get: (target, property) => {
    if (property === 'session') return sessions
    return property === 'account' ? accounts : Reflect.get(target, property)
  },
})

/** A demo keeps no record of its visitors. */
export const authDatabase = env.isDemo ? db : recording

function beginSession(args: NewSession) {
  return db.$transaction(async (tx) => {
    const session = await tx.session.create(args)
    if (session.impersonatedBy) await recordImpersonation(tx, session.impersonatedBy, session.userId)
    else await recordSignIn(tx, session.userId)
    return session
  })
}

async function recordSignIn(tx: Transaction, id: string): Promise<void> {
  const data = { lastSeenAt: new Date() }
  const person = await tx.user.update({ where: { id }, data, select: personFields })
  await logEvent(tx, person, { kind: 'sign-in', detail: oauthRequestState().provider })
}

/** The first account of a new person comes in better-auth's own transaction: there is nothing that it is added to. */
async function linkAccount(args: NewAccount) {
  const { account, provider, person } = await db.$transaction(async (tx) => {
    const account = await tx.account.create(args)
    const provider = providerName(account.providerId)
    const select = { ...personFields, language: true }
    const person = await tx.user.findUniqueOrThrow({ where: { id: account.userId }, select })
    await logEvent(tx, person, { kind: 'account-linked', detail: provider })
    return { account, provider, person }
  })
  const language = matchLanguage(person.language) ?? currentRequest().language
  await tryLinkedNotice(provider, person.email, language)
  return account
}

async function recordImpersonation(tx: Transaction, impersonatorId: string, id: string): Promise<void> {
  const impersonator = await tx.user.findUniqueOrThrow({
    where: { id: impersonatorId },
    select: personFields,
  })
  const person = await tx.user.findUniqueOrThrow({ where: { id }, select: personFields })
  const subject = { type: 'user', id, name: displayName(person) } as const
  await logEvent(tx, impersonator, { kind: 'impersonation-started', subject })
}

const personFields = { id: true, name: true, email: true } as const
