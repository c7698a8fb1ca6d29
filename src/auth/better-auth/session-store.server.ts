/** Where somebody is signed in, without tokens: a session is named by its id. */

import { appConfig } from '#config'
import type { Transaction } from '@/auth/permissions/last-admin.server'
import { db } from '@/platform/database/db.server'
import { DAY_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { parseUserAgent } from '@/platform/text/user-agent'

export type SessionList = Awaited<ReturnType<typeof findSessions>>

/** The ones last used first, up to a limit, and how many there are in all. */
export async function findSessions(userId: string, currentId: string) {
  const now = Date.now()
  const oldest = new Date(now - appConfig.session.absoluteDays * DAY_MS)
  // Visitors of a demo share an account, and need not learn where the others come from.
  const others = env.isDemo ? { id: currentId } : {}
  const where = { ...others, userId, expiresAt: { gt: new Date(now) }, createdAt: { gt: oldest } }
  const [sessions, total] = await Promise.all([
    db.session.findMany({
      where,
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      take: appConfig.user.sessionsShown,
      select: {
        id: true,
        userAgent: true,
        ipAddress: true,
        impersonatedBy: true,
        createdAt: true,
        lastSeenAt: true,
      },
    }),
    db.session.count({ where }),
  ])
  return {
    total,
    items: sessions.map(({ userAgent, ipAddress, impersonatedBy, ...session }) => ({
      ...session,
      ...parseUserAgent(userAgent),
      address: ipAddress,
      isImpersonation: impersonatedBy !== null,
      isCurrent: session.id === currentId,
    })),
  }
}

/**
 * Ends one session of a person, or all but one and with them those in which they act as somebody else; resolves with how
 * many of their own there were.
 */
export async function deleteSessions(
  tx: Transaction,
  userId: string,
  id: string | { not: string },
): Promise<number> {
  if (typeof id !== 'string') await tx.session.deleteMany({ where: { impersonatedBy: userId, id } })
  const { count } = await tx.session.deleteMany({ where: { userId, id } })
  return count
}
