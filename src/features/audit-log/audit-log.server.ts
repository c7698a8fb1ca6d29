import { appConfig } from '#config'
import { type AuditEvent, auditEvents, listEvents } from '@/audit/audit-events'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed, isAllowed, readPermission } from '@/auth/permissions/permissions'
import { db } from '@/platform/database/db.server'
import { type Page, toPage } from '@/platform/database/search.server'
import { env } from '@/platform/env/env.server.ts'
import { parseUserAgent } from '@/platform/text/user-agent'
import type { z } from '@/platform/zod'
import { listPage, type ResourceName, resourceList, tableName } from '@/resources/resources'
import type { AuditLogListInput } from './audit-log.schema'

/** Newest first. Names are those at the time of the event; their owners may be renamed or deleted since. */
export async function list(
  actor: Actor,
  { group, about, cursor = LAST_ID }: z.output<typeof AuditLogListInput>,
): Promise<Page<Entry>> {
  assertAllowed(actor, { user: ['list'] })
  const kinds = group ? listEvents(group) : auditEvents
  const found = await (about ? findAbout(about, kinds, cursor) : findAll(kinds, cursor))
  const rows = await db.auditEvent.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
  })
  const pages = await findPages(actor, rows)
  return toPage(
    rows.flatMap((row) => toEntry(row, pages)),
    null,
  )
}

/** Greater than every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** One row more than a page shows whether another page follows. */
const TAKEN = appConfig.list.pageSize + 1

type Found = Array<{ id: string }>

/** Reads at most one page per kind from the index, so a rare kind costs no more than a frequent one. */
function findAll(kinds: readonly AuditEvent[], cursor: string): Promise<Found> {
  return db.$queryRaw<Found>`
    SELECT "found"."id" FROM unnest(${kinds}::text[]) AS "wanted"("kind") CROSS JOIN LATERAL (
      SELECT "id" FROM "activity"
      WHERE "kind" = "wanted"."kind" AND "id" < ${cursor}::uuid ORDER BY "id" DESC LIMIT ${TAKEN}
    ) AS "found" ORDER BY "found"."id" DESC LIMIT ${TAKEN}`
}

/** The same for each column that can hold the id. */
function findAbout(id: string, kinds: readonly AuditEvent[], cursor: string): Promise<Found> {
  return db.$queryRaw<Found>`
    SELECT DISTINCT "found"."id" FROM unnest(${kinds}::text[]) AS "wanted"("kind") CROSS JOIN LATERAL (
      (SELECT "id" FROM "activity" WHERE "actorId" = ${id}::uuid
        AND "kind" = "wanted"."kind" AND "id" < ${cursor}::uuid ORDER BY "id" DESC LIMIT ${TAKEN})
      UNION ALL
      (SELECT "id" FROM "activity" WHERE "impersonatorId" = ${id}::uuid
        AND "kind" = "wanted"."kind" AND "id" < ${cursor}::uuid ORDER BY "id" DESC LIMIT ${TAKEN})
      UNION ALL
      (SELECT "id" FROM "activity" WHERE "subjectId" = ${id}::uuid
        AND "kind" = "wanted"."kind" AND "id" < ${cursor}::uuid ORDER BY "id" DESC LIMIT ${TAKEN})
    ) AS "found" ORDER BY "found"."id" DESC LIMIT ${TAKEN}`
}

/** The named users and rows that still exist and that the actor may open. */
async function findPages(actor: Actor, rows: Row[]): Promise<Pages> {
  const ids = rows.flatMap(({ actorId, impersonatorId, subjectId }) => [actorId, impersonatorId, subjectId])
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const readable = resourceList.filter(
    (resource) => listPage(resource, 'manager') && isAllowed(actor, readPermission(resource)),
  )
  // One query for all resources; the names come from the declarations, never from input.
  const statement = readable
    .map(
      (resource) =>
        `SELECT "id", '${resource.name}' AS "page" FROM "${tableName(resource)}" WHERE "id" = ANY($1::uuid[])`,
    )
    .join(' UNION ALL ')
  const found = await db.$queryRawUnsafe<Array<{ id: string; page: ResourceName }>>(statement, wanted)
  return new Map(found.map(({ id, page }) => [id, page]))
}

type Pages = ReadonlyMap<string, ResourceName>

type Row = Awaited<ReturnType<typeof db.auditEvent.findMany>>[number]

type Entry = ReturnType<typeof toEntry>[number]

/** Empty for a kind that only another version of the application knows. */
function toEntry(row: Row, pages: Pages) {
  const kind = auditEvents.find((known) => known === row.kind)
  if (!kind) return []
  const named = (id: string | null, name: string | null) =>
    id && name ? { id, name, page: pages.get(id) ?? null } : null
  const entry = {
    id: row.id,
    kind,
    actor: named(row.actorId, row.actorName),
    /** The administrator who impersonated the actor. */
    impersonator: named(row.impersonatorId, row.impersonatorName),
    /** The name of the API token that the request came with. */
    token: row.tokenName,
    subject: named(row.subjectId, row.subjectName),
    detail: row.detail,
    // Visitors of a demo must not see addresses from before the database became a demo.
    address: env.isDemo ? null : row.address,
    device: parseUserAgent(row.userAgent),
    createdAt: row.createdAt,
  }
  return [entry]
}
