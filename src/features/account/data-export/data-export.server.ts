import { logEvent } from '@/audit/log-event.server'
import { findExportedTokens } from '@/auth/api-tokens/token-export.server'
import type { Actor } from '@/auth/permissions/actor'
import { consumeExportLimit } from '@/auth/permissions/export-limit.server'
import { assertOwnAccountUpdate } from '@/auth/permissions/own-account'
import { fileResponse } from '@/auth/session/file-response.server'
import { findExportedNotifications } from '@/notifications/notification-export.server'
import { db } from '@/platform/database/db.server'
import type { ExportPage } from '@/platform/database/export-page.server'
import { findExportedFiles } from '@/platform/files/stored-files.server'
import { textStream } from '@/platform/text/text-stream.server'
import { hideAdministrator, hideOtherUser } from './hide-people.server'

const CHUNK_SIZE = 500

export function handleAccountExport(request: Request): Promise<Response> {
  return fileResponse(request, {
    name: 'account',
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    page: '/app/account',
    open: exportAccount,
  })
}

/**
 * All data of the user, without session tokens, codes and hashes, and without data about other people.
 * The file is a stream, because the audit log of a user can be long.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function exportAccount(actor: Actor): Promise<ReadableStream<Uint8Array>> {
  assertOwnAccountUpdate(actor)
  const { id } = actor
  await consumeExportLimit(actor)
  await logEvent(db, actor, { kind: 'data-exported' })
  const omit = { nameKey: true, searchText: true, roles: true, version: true } as const
  const profile = await db.user.findUniqueOrThrow({ where: { id }, omit })
  return textStream(writeExport(profile))
}

type Section = (userId: string, page: ExportPage) => Promise<{ id: string }[]>

/** The arrays of the file. Each table with data of a user has an entry. */
const sections: Record<string, Section> = {
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

async function* writeExport(profile: { id: string }) {
  yield `{\n"exportedAt": ${toJson(new Date())},\n"profile": ${toJson(profile)}`
  for (const [name, read] of Object.entries(sections)) {
    yield `,\n${JSON.stringify(name)}: [`
    yield* writeRows((page) => read(profile.id, page))
    yield '\n]'
  }
  yield '\n}\n'
}

async function* writeRows(read: (page: ExportPage) => Promise<{ id: string }[]>) {
  let page: ExportPage = { take: CHUNK_SIZE, orderBy: { id: 'desc' }, where: {} }
  let separator = ''
  for (;;) {
    const rows = await read(page)
    for (const row of rows) {
      yield `${separator}\n${toJson(row)}`
      separator = ','
    }
    const last = rows.at(-1)
    // A section may return fewer rows than `take`.
    if (!last) break
    // Not the `cursor` of Prisma, which finds no rows if that row was deleted meanwhile.
    page = { ...page, where: { id: { lt: last.id } } }
  }
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
