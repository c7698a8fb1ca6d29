/** Reads the audit log by its indexes, so that a page costs the same in a log of any size. */
import { type AuditEvent, auditEvents, listEvents } from '@/audit/audit-events'
import type { Actor } from '@/auth/permissions/actor'
import { canReadAll } from '@/auth/permissions/permissions'
import { db } from '@/platform/database/db.server'
import { firstUuid7 } from '@/platform/database/uuid7'
import { DAY_MS } from '@/platform/durations'
import { toDateColumn } from '@/platform/fields/date-fields'
import { resourceList } from '@/resources/resources'
import type { AuditLogFilters } from './audit-log.schema'

export type AuditLogRow = Awaited<ReturnType<typeof db.auditEvent.findMany>>[number]

type Place = { cursor?: string; limit: number }

/**
 * The entries that match the filters, newest first. `cursor` is the last id of the page before. An actor who may not read all
 * rows of a resource sees neither their names nor details.
 */
export async function findAuditLogRows(
  actor: Actor,
  { group, about, person, from, until }: AuditLogFilters,
  { cursor, limit }: Place,
): Promise<AuditLogRow[]> {
  const kinds = group ? listEvents(group) : auditEvents
  const ends = [cursor, until && firstUuid7(new Date(toDateColumn(until).getTime() + DAY_MS)), LAST_ID]
  const range: Range = {
    first: from ? firstUuid7(toDateColumn(from)) : FIRST_ID,
    // Ids sort like the times at their beginning.
    end: ends.filter((end) => end !== undefined && end !== '').toSorted()[0] ?? LAST_ID,
    limit,
  }
  const id = about ?? person
  const found = await (id ? findAbout(id, kinds, range) : findAll(kinds, range))
  const rows = await db.auditEvent.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
  })
  const hidden = resourceList.filter((resource) => !canReadAll(actor, resource))
  const isHidden = ({ subjectType }: AuditLogRow) => hidden.some(({ name }) => name === subjectType)
  return rows.map((row) =>
    isHidden(row) ? { ...row, subjectId: null, subjectName: null, detail: null } : row,
  )
}

/** From `first`, but before `end`. */
type Range = { first: string; end: string; limit: number }

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Greater than every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Found = Array<{ id: string }>

/**
 * Reads at most one page per kind from the index, so a rare kind costs no more than a frequent one. Without the
 * comparison of pairs, PostgreSQL would read all rows of the range and discard those of other kinds.
 */
function findAll(kinds: readonly AuditEvent[], { first, end, limit }: Range): Promise<Found> {
  return db.$queryRaw<Found>`
    SELECT "found"."id" FROM unnest(${kinds}::text[]) AS "wanted"("kind") CROSS JOIN LATERAL (
      SELECT "id" FROM "activity"
      WHERE ("kind", "id") >= ("wanted"."kind", ${first}::uuid) AND ("kind", "id") < ("wanted"."kind", ${end}::uuid)
      ORDER BY "kind" DESC, "id" DESC LIMIT ${limit}
    ) AS "found" ORDER BY "found"."id" DESC LIMIT ${limit}`
}

/** The same for each column that can hold the id. */
function findAbout(id: string, kinds: readonly AuditEvent[], { first, end, limit }: Range): Promise<Found> {
  return db.$queryRaw<Found>`
    SELECT DISTINCT "found"."id" FROM unnest(${kinds}::text[]) AS "wanted"("kind") CROSS JOIN LATERAL (
      (SELECT "id" FROM "activity" WHERE "actorId" = ${id}::uuid
        AND ("kind", "id") >= ("wanted"."kind", ${first}::uuid) AND ("kind", "id") < ("wanted"."kind", ${end}::uuid)
        ORDER BY "kind" DESC, "id" DESC LIMIT ${limit})
      UNION ALL
      (SELECT "id" FROM "activity" WHERE "impersonatorId" = ${id}::uuid
        AND ("kind", "id") >= ("wanted"."kind", ${first}::uuid) AND ("kind", "id") < ("wanted"."kind", ${end}::uuid)
        ORDER BY "kind" DESC, "id" DESC LIMIT ${limit})
      UNION ALL
      (SELECT "id" FROM "activity" WHERE "subjectId" = ${id}::uuid
        AND ("kind", "id") >= ("wanted"."kind", ${first}::uuid) AND ("kind", "id") < ("wanted"."kind", ${end}::uuid)
        ORDER BY "kind" DESC, "id" DESC LIMIT ${limit})
    ) AS "found" ORDER BY "found"."id" DESC LIMIT ${limit}`
}
