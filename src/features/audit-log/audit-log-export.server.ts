import { appConfig } from '#config'
import { toFilterDetail } from '@/audit/filter-detail'
import { logEvent } from '@/audit/log-event.server'
import { toUserSubject, userSubjectColumns } from '@/audit/user-subject'
import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { consumeExportLimit } from '@/auth/permissions/export-limit.server'
import { assertAllowed } from '@/auth/permissions/permissions'
import { fileResponse } from '@/auth/session/file-response.server'
import { createI18n, translateIn } from '@/i18n/i18n'
import { db } from '@/platform/database/db.server'
import { currentRequest } from '@/platform/request-context.server'
import { type CsvColumn, csvTime } from '@/platform/text/csv'
import { csvStream } from '@/platform/text/csv-stream.server'
import { parseUserAgent } from '@/platform/text/user-agent'
import { validate } from '@/platform/validate'
import { AuditLogSearch } from './audit-log.schema'
import { type AuditLogRow, findAuditLogRows } from './audit-log-rows.server'

/** Handles `GET /manager/activity/export`. */
export function handleAuditLogExport(request: Request): Promise<Response> {
  return fileResponse(request, {
    name: 'activity',
    extension: 'csv',
    page: '/manager/activity',
    open: async (actor, params) => exportAuditLog(actor, validate(AuditLogSearch)(params)),
  })
}

/** Exports the newest entries that match the filters, up to `max`. @throws AppError TOO_MANY_REQUESTS */
export async function exportAuditLog(
  actor: Actor,
  search: AuditLogSearch,
  max: number = appConfig.auditLog.exportMax,
): Promise<ReadableStream<Uint8Array>> {
  assertAllowed(actor, { user: ['list'] })
  assertAccountOwner(actor)
  await consumeExportLimit(actor)
  await logEvent(db, actor, { kind: 'activity-exported', ...(await describeFilters(search)) })
  return csvStream(listColumns(), (chunk) => findAuditLogRows(actor, search, chunk), max)
}

/** The person of the filters is the subject of the event, unless the account has been deleted. */
async function describeFilters({ person, ...others }: AuditLogSearch) {
  const user = person && (await db.user.findUnique({ where: { id: person }, select: userSubjectColumns }))
  return user
    ? { subject: toUserSubject(user), detail: toFilterDetail(others) }
    : { detail: toFilterDetail({ person, ...others }) }
}

/** Labels are in the language of the request. Events keep the names that the database has, for programs. */
function listColumns(): CsvColumn<AuditLogRow>[] {
  const t = translateIn(createI18n(currentRequest().language), 'audit-log')
  return [
    [t('export.time'), ({ createdAt }) => csvTime(createdAt)],
    [t('export.event'), (row) => row.kind],
    [t('export.person'), (row) => row.actorName],
    [t('export.impersonator'), (row) => row.impersonatorName],
    [t('export.token'), (row) => row.tokenName],
    [t('export.subject'), (row) => row.subjectName],
    [t('export.detail'), (row) => row.detail],
    [t('export.address'), (row) => row.address],
    [
      t('export.device'),
      ({ userAgent }) => Object.values(parseUserAgent(userAgent)).filter(Boolean).join(', '),
    ],
    [t('export.id'), (row) => row.id],
  ]
}
