import { findExportedTokens } from '@/auth/api-tokens/token-export.server'
import { findExportedNotifications } from '@/notifications/notification-export.server'
import { db } from '@/platform/database/db.server'
import type { ExportPage } from '@/platform/database/export-page.server'
import { findExportedFiles } from '@/platform/files/stored-files.server'
import { hideAdministrator, hideOtherUser } from './hide-people.server'

type Section = (userId: string, page: ExportPage) => Promise<{ id: string }[]>

/**
 * The arrays of the file. Each table with data of a user has an entry; `make:resource --own` adds the one of its table.
 */
export const sections: Record<string, Section> = {
  accounts: (userId, page) =>
    db.account.findMany({
      ...page,
      where: { ...page.where, userId },
      select: { id: true, providerId: true, accountId: true, scope: true, createdAt: true, updatedAt: true },
    }),
  sessions: async (userId, page) => {
    const rows = await db.session.findMany({
      ...page,
      where: { ...page.where, userId },
      omit: { token: true, userId: true },
    })
    return rows.map(({ impersonatedBy, ...session }) => hideAdministrator(session, impersonatedBy))
  },
  apiTokens: findExportedTokens,
  files: findExportedFiles,
  notifications: findExportedNotifications,
  activityByYou: async (userId, page) => {
    const rows = await db.auditEvent.findMany({
      ...page,
      where: { ...page.where, actorId: userId },
      omit: { actorId: true },
    })
    return rows.map(({ impersonatorId, impersonatorName, ...event }) =>
      hideAdministrator(hideOtherUser(event, userId), impersonatorId),
    )
  },
  activityAboutYou: (userId, page) =>
    db.auditEvent.findMany({
      ...page,
      where: { ...page.where, subjectId: userId, OR: [{ actorId: null }, { actorId: { not: userId } }] },
      select: { id: true, kind: true, detail: true, createdAt: true },
    }),
}
