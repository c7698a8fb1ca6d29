/** The record of who did what, as it is read. It is written where things are done, see `auth/activity.server.ts`. */
import { type ActivityKind, activityKinds } from '@/auth/activity'
import type { Actor } from '@/auth/actor'
import { assertAllowed } from '@/auth/permissions'
import { db } from '@/platform/db.server'
import { describeDevice } from '@/platform/device'
import { type Page, toPage } from '@/platform/search.server'
import type { z } from '@/platform/zod'
import { appConfig } from '../../../app.config'
import type { ActivityListInput } from './activity.schema'

/** Newest first. A name is the one of that moment; whoever bears it may have another one by now, or be gone. */
export async function list(
  actor: Actor,
  { group, about, cursor = LAST_ID }: z.output<typeof ActivityListInput>,
): Promise<Page<ReturnType<typeof toEntry>[number]>> {
  assertAllowed(actor, { user: ['list'] })
  const kinds = group ? [...activityKinds[group]] : allKinds
  const found = await (about ? findAbout(about, kinds, cursor) : findAll(kinds, cursor))
  const rows = await db.activity.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
  })
  return toPage(rows.flatMap(toEntry), null)
}

const allKinds: ActivityKind[] = Object.values(activityKinds).flat()

/** Above every id there will ever be. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** One more than is shown tells whether there are others. */
const TAKEN = appConfig.list.pageSize + 1

type Found = Array<{ id: string }>

/** Each kind is read from an index for no more than a page, so a rare one costs as little as a frequent one. */
function findAll(kinds: ActivityKind[], cursor: string): Promise<Found> {
  return db.$queryRaw<Found>`
    SELECT "found"."id" FROM unnest(${kinds}::text[]) AS "wanted"("kind") CROSS JOIN LATERAL (
      SELECT "id" FROM "activity"
      WHERE "kind" = "wanted"."kind" AND "id" < ${cursor}::uuid ORDER BY "id" DESC LIMIT ${TAKEN}
    ) AS "found" ORDER BY "found"."id" DESC LIMIT ${TAKEN}`
}

/** The same for each place in which a record can name somebody. */
function findAbout(id: string, kinds: ActivityKind[], cursor: string): Promise<Found> {
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

type Row = Awaited<ReturnType<typeof db.activity.findMany>>[number]

/** None for a kind that only another version of the application knows. */
function toEntry(row: Row) {
  const kind = allKinds.find((known) => known === row.kind)
  if (!kind) return []
  const entry = {
    id: row.id,
    kind,
    actor: nameable(row.actorId, row.actorName),
    /** Who acted as the actor. */
    impersonator: nameable(row.impersonatorId, row.impersonatorName),
    subject: nameable(row.subjectId, row.subjectName),
    detail: row.detail,
    address: row.address,
    device: describeDevice(row.userAgent),
    createdAt: row.createdAt,
  }
  return [entry]
}

function nameable(id: string | null, name: string | null) {
  return id && name ? { id, name } : null
}
