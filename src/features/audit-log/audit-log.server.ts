import { appConfig } from '#config'
import { auditEvents } from '@/audit/audit-events'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { db } from '@/platform/database/db.server'
import { type Page, toPage } from '@/platform/database/search.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { parseUserAgent } from '@/platform/text/user-agent'
import { listPage, type ResourceName, resourceList, tableName } from '@/resources/resources'
import type { AuditLogFilters } from './audit-log.schema'
import { type AuditLogRow, findAuditLogRows } from './audit-log-rows.server'

const { pageSize } = appConfig.list

/** Newest first. Names are those at the time of the event; their owners may be renamed or deleted since. */
export async function list(
  actor: Actor,
  { cursor, ...filters }: AuditLogFilters & { cursor?: string | undefined },
): Promise<Page<Entry>> {
  assertAllowed(actor, { user: ['list'] })
  const limit = filters.about && !cursor ? appConfig.auditLog.latestSize : pageSize
  // One row more than a page shows whether another page follows.
  const rows = await findAuditLogRows(actor, filters, { cursor, limit: limit + 1 })
  const pages = await findPages(rows)
  return toPage(
    rows.flatMap((row) => toEntry(row, pages)),
    null,
    { limit },
  )
}

/** The named users and rows that still exist. */
async function findPages(rows: AuditLogRow[]): Promise<Pages> {
  const ids = rows.flatMap(({ actorId, impersonatorId, subjectId }) => [actorId, impersonatorId, subjectId])
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  // One query for all resources; the names come from the declarations, never from input.
  const statement = resourceList
    .filter((resource) => listPage(resource, 'manager'))
    .map(
      (resource) =>
        `SELECT "id", '${resource.name}' AS "page", ${resource.name === 'user' ? '"image"' : 'NULL'} AS "image"
         FROM "${tableName(resource)}" WHERE "id" = ANY($1::uuid[])`,
    )
    .join(' UNION ALL ')
  const found = await db.$queryRawUnsafe<Array<Target & { id: string }>>(statement, wanted)
  return new Map(found.map(({ id, ...target }) => [id, target]))
}

type Target = { page: ResourceName; image: string | null }
type Pages = ReadonlyMap<string, Target>

type Entry = ReturnType<typeof toEntry>[number]

/** Empty for a kind that only another version of the application knows. */
function toEntry(row: AuditLogRow, pages: Pages) {
  const kind = auditEvents.find((known) => known === row.kind)
  if (!kind) return []
  const named = (id: string | null, name: string | null) =>
    id && name ? { id, name, page: null, ...pages.get(id) } : null
  const entry = {
    id: row.id,
    kind,
    actor: named(row.actorId, row.actorName),
    /** Logged without a request, for example by a job. */
    isSystem: !row.actorId && !row.address,
    /** The administrator who impersonated the actor. */
    impersonator: named(row.impersonatorId, row.impersonatorName),
    /** The name of the API token that the request came with. */
    token: row.tokenName,
    subject: named(row.subjectId, row.subjectName),
    detail: row.detail,
    address: row.address,
    device: parseUserAgent(row.userAgent),
    createdAt: row.createdAt,
    // Visitors of a demo must not see addresses from before the database became a demo.
    ...(isDemo && { address: null }),
  }
  return [entry]
}
