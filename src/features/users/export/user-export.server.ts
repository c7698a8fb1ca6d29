/** Users as a CSV file (RFC 4180). The rows are streamed in chunks, so memory use does not grow with their number. */
import { toFilterDetail } from '@/audit/filter-detail'
import { logEvent } from '@/audit/log-event.server'
import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { consumeExportLimit } from '@/auth/permissions/export-limit.server'
import { assertAllowed, parseRoles } from '@/auth/permissions/permissions'
import { fileResponse } from '@/auth/session/file-response.server'
import { findUsers, type UserRow, userFilter } from '@/features/users/user-list.server'
import { getUserState } from '@/features/users/user-view.server'
import { ExportSearch } from '@/features/users/users.schema'
import { createI18n, translateIn } from '@/i18n/i18n'
import { formatFor } from '@/i18n/values/format'
import { db } from '@/platform/database/db.server'
import { findPage } from '@/platform/database/keyset-page.server'
import { newestFirst } from '@/platform/list-orders'
import { currentRequest } from '@/platform/request-context.server'
import { type CsvColumn, csvTime, csvWriter } from '@/platform/text/csv'
import { textStream } from '@/platform/text/text-stream.server'
import { validate } from '@/platform/validate'
import type { z } from '@/platform/zod'

const CHUNK_SIZE = 500

/** Handles `GET /manager/users/export`. */
export function handleUserExport(request: Request): Promise<Response> {
  return fileResponse(request, {
    name: 'users',
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8; header=present',
    page: '/manager/users',
    open: async (actor) => {
      const search = validate(ExportSearch)(Object.fromEntries(new URL(request.url).searchParams))
      return exportUsers(actor, search)
    },
  })
}

/**
 * Exports the selected users, or all users that match the search. Newest first, because names and last visits change
 * while the chunks are read.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function exportUsers(
  actor: Actor,
  { ids, ...search }: z.output<typeof ExportSearch>,
): Promise<ReadableStream<Uint8Array>> {
  assertAllowed(actor, { user: ['list'] })
  assertAccountOwner(actor)
  await consumeExportLimit(actor)
  await logEvent(db, actor, {
    kind: 'users-exported',
    detail: ids ? String(ids.length) : toFilterDetail(search),
  })
  const { header, toLine } = createWriter()
  return textStream(writeLines())

  async function* writeLines() {
    yield header
    const where = ids ? { id: { in: ids } } : userFilter(search)
    let cursor: string | null | undefined
    do {
      const chunk = { orders: { created: newestFirst }, cursor, limit: CHUNK_SIZE }
      const page = await findPage({ ...chunk, where, find: findUsers })
      if (page.items.length > 0) yield page.items.map(toLine).join('')
      cursor = page.nextCursor
    } while (cursor)
  }
}

/** Labels are in the language of the request. Times are in UTC, because the server does not know the reader's time zone. */
function createWriter() {
  const { language } = currentRequest()
  const format = formatFor(language)
  const t = translateIn(createI18n(language), 'users')
  const columns: CsvColumn<UserRow>[] = [
    [t('name'), (user) => user.name],
    [t('email'), (user) => user.email],
    [t('roleLabel'), (user) => format.list(parseRoles(user.role).map((role) => t(`role.${role}`)))],
    [t('stateLabel'), (user) => t(`state.${getUserState(user)}`)],
    [t('ban.reason'), (user) => findActiveBan(user)?.reason],
    [t('export.banEnd'), (user) => csvTime(findActiveBan(user)?.until ?? null)],
    [t('language'), (user) => user.language],
    [t('export.created'), (user) => csvTime(user.createdAt)],
    [t('export.lastSeen'), (user) => csvTime(user.lastSeenAt)],
    [t('export.id'), (user) => user.id],
  ]
  return csvWriter(columns)
}
