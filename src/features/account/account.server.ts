import { findSessions, type SessionList } from '@/auth/better-auth/session-store.server'
import type { Actor } from '@/auth/permissions/actor'
import { isLastAdmin } from '@/auth/permissions/last-admin.server'
import { assertAllowed } from '@/auth/permissions/permissions'
import { env } from '@/platform/env/env.server.ts'
import { listLinkedAccounts } from './linked-accounts/linked-accounts.server'
import { getMailLanguage } from './preferences/preferences.server'

/** Everything the account page shows, in one request: a request per card would look up the session each time. */
export async function get(actor: Actor) {
  assertAllowed(actor, { account: ['update'] })
  const [language, sessions, linkedAccounts, isLast] = await Promise.all([
    getMailLanguage(actor),
    findSessions(actor.id, actor.sessionId),
    listLinkedAccounts(actor),
    isLastAdmin(actor),
  ])
  return {
    language,
    sessions: { ...sessions, items: sessions.items.map(hideAdministrator) },
    linkedAccounts,
    /** The last administrator cannot delete their account. */
    isLastAdmin: isLast,
    /** How long the audit log is kept. */
    activityDays: env.activityDays,
  }
}

/** During an impersonation, the address and the device are those of the administrator. */
function hideAdministrator(session: SessionList['items'][number]): SessionList['items'][number] {
  return session.isImpersonation
    ? { ...session, address: null, browser: undefined, system: undefined }
    : session
}
