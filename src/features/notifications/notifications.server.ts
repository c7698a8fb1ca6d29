import { appConfig } from '#config'
import { assertOwnAccountUpdate } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { isNotificationKind } from '@/notifications/notification-kinds'
import { announceChange } from '@/notifications/notify.server'
import { db } from '@/platform/database/db.server'
import { type CappedCount, type Page, toCappedCount, toPage } from '@/platform/database/search.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { z } from '@/platform/zod'
import type { NotificationListInput } from './notifications.schema'

/** A larger number is shown as "99+". */
const COUNT_LIMIT = 99

/** Newest first, for the owner alone: an impersonating administrator must not see them. */
export async function list(
  actor: Actor,
  { cursor }: z.output<typeof NotificationListInput>,
): Promise<Page<Entry>> {
  assertOwnAccountUpdate(actor)
  const rows = await db.notification.findMany({
    where: { userId: actor.id, ...(cursor && { id: { lt: cursor } }) },
    orderBy: { id: 'desc' },
    // One row more than a page shows whether another page follows.
    take: appConfig.list.pageSize + 1,
  })
  const page = toPage(rows, null)
  return { ...page, items: page.items.flatMap(toEntry) }
}

export async function countUnread(actor: Actor): Promise<CappedCount> {
  assertOwnAccountUpdate(actor)
  const where = { userId: actor.id, readAt: null }
  return toCappedCount(await db.notification.count({ where, take: COUNT_LIMIT + 1 }), COUNT_LIMIT)
}

export async function markAllRead(actor: Actor): Promise<void> {
  assertOwnAccountUpdate(actor)
  await db.$transaction(async (tx) => {
    const where = { userId: actor.id, readAt: null }
    const { count } = await tx.notification.updateMany({ where, data: { readAt: new Date() } })
    if (count > 0) await announceChange(tx, actor.id)
  })
}

const Parameters = z.catch(z.record(z.string(), z.string()), {})

type Row = Awaited<ReturnType<typeof db.notification.findMany>>[number]
type Entry = ReturnType<typeof toEntry>[number]

/** Empty for a kind that only another version of the application knows. */
function toEntry({ id, kind, parameters, readAt, createdAt }: Row) {
  if (!isNotificationKind(kind)) return []
  const shown = z.parse(Parameters, parameters)
  // Visitors of a demo must not see addresses from before the database became a demo.
  if (isDemo) shown.address = ''
  return [{ id, kind, parameters: shown, isUnread: readAt === null, createdAt }]
}
