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
import { type CsvColumn, csvTime } from '@/platform/text/csv'
import { csvStream } from '@/platform/text/csv-stream.server'
import { validate } from '@/platform/validate'
import type { z } from '@/platform/zod'

/** Handles `GET /manager/users/export`. */
export function handleUserExport(request: Request): Promise<Response> {
  return fileResponse(request, {
    name: 'users',
    extension: 'csv',
    page: '/manager/users',
    open: async (actor, params) => exportUsers(actor, validate(ExportSearch)(params)),
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
  const where = ids ? { id: { in: ids } } : userFilter(search)
  return csvStream(listColumns(), async (chunk) => {
    const page = await findPage({ ...chunk, orders: { created: newestFirst }, where, find: findUsers })
    return page.items
  })
}

/** Labels are in the language of the request. Times are in UTC, because the server does not know the reader's time zone. */
function listColumns(): CsvColumn<UserRow>[] {
  const { language } = currentRequest()
  const format = formatFor(language)
  const t = translateIn(createI18n(language), 'users')
  return [
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
}
