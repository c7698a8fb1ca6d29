/**
 * Actions on several users. Each changes all users it is allowed for in one transaction, and returns the reason for each of
 * the others.
 */
import { logEvent } from '@/audit/log-event.server'
import { toUserSubject } from '@/audit/user-subject'
import { deleteCodes } from '@/auth/otp/step-up-otp.server'
import { assertNotImpersonating } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { withLastAdminLock } from '@/auth/permissions/last-admin.server'
import { assertAllowed, type PermissionRequest } from '@/auth/permissions/permissions'
import { select } from '@/features/users/user-view.server'
import type { UserBan } from '@/features/users/users.schema'
import { AppError } from '@/platform/app-error'
import { type BulkOutcome, refuseMissing } from '@/platform/database/bulk-outcome'
import { db } from '@/platform/database/db.server'
import { deleteUnused } from '@/platform/database/delete-rows.server'
import { lockRow, type RowVersion } from '@/platform/database/lock-row.server'
import { message } from '@/platform/message'
import type { RowIds } from '@/platform/validate'
import type { z } from '@/platform/zod'
import { findTargets, toRefusal } from './bulk-targets.server'

/** Keeps the sessions, so that the user sees the reason of the ban; see `auth/session/session.server.ts`. */
export function ban(actor: Actor, { ids, reason, until }: z.output<typeof UserBan>): Promise<BulkOutcome> {
  assertBulkActionAllowed(actor, { user: ['ban'] })
  return withLastAdminLock(async (tx) => {
    const notSelf = message('auth-errors:YOU_CANNOT_BAN_YOURSELF')
    const { people, ...outcome } = await findTargets(tx, actor, ids, notSelf)
    await tx.user.updateMany({
      where: { id: { in: outcome.done } },
      data: { banned: true, banReason: reason || null, banExpires: until ?? null },
    })
    const entries = people.map((person) => ({
      kind: 'user-banned' as const,
      subject: toUserSubject(person),
      detail: reason || undefined,
    }))
    await logEvent(tx, actor, ...entries)
    return outcome
  })
}

/** Succeeds for users who are not banned, because they are in the requested state. */
export function unban(actor: Actor, { ids }: RowIds): Promise<BulkOutcome> {
  assertBulkActionAllowed(actor, { user: ['ban'] })
  return db.$transaction(async (tx) => {
    const people = await tx.user.findMany({ where: { id: { in: ids } }, select })
    const banned = people.filter((person) => person.banned)
    await tx.user.updateMany({
      where: { id: { in: banned.map(({ id }) => id) } },
      data: { banned: false, banReason: null, banExpires: null },
    })
    const entries = banned.map((person) => ({
      kind: 'user-unbanned' as const,
      subject: toUserSubject(person),
    }))
    await logEvent(tx, actor, ...entries)
    return { done: people.map(({ id }) => id), refused: refuseMissing(ids, people) }
  })
}

export function remove(actor: Actor, { ids }: RowIds): Promise<BulkOutcome> {
  return removeLocked(actor, ids)
}

/** @throws AppError NOT_FOUND, STALE, FORBIDDEN, LAST_ADMIN, CONFLICT if another resource refers to the user */
export async function removeOne(actor: Actor, row: RowVersion): Promise<void> {
  const [refused] = (await removeLocked(actor, [row.id], row)).refused
  if (!refused) return
  if (refused.message === message('errors:code.LAST_ADMIN')) throw new AppError('LAST_ADMIN')
  const code = refused.message === message('errors:inUse') ? 'CONFLICT' : 'FORBIDDEN'
  throw new AppError(code, { message: refused.message })
}

function removeLocked(actor: Actor, ids: string[], locked?: RowVersion): Promise<BulkOutcome> {
  assertBulkActionAllowed(actor, { user: ['delete'] })
  return withLastAdminLock(async (tx) => {
    if (locked) await lockRow(tx, 'user', locked)
    const notSelf = message('auth-errors:YOU_CANNOT_REMOVE_YOURSELF')
    const targets = await findTargets(tx, actor, ids, notSelf)
    const done = await deleteUnused(tx, targets.done, (tx, where) => tx.user.deleteMany({ where }))
    const deleted = targets.people.filter(({ id }) => done.includes(id))
    const inUse = targets.people.filter(({ id }) => !done.includes(id))
    await deleteCodes(tx, ...deleted)
    const entries = deleted.map((person) => ({
      kind: 'user-deleted' as const,
      subject: toUserSubject(person),
    }))
    await logEvent(tx, actor, ...entries)
    const refused = inUse.map((person) => toRefusal(person, message('errors:inUse')))
    return { done, refused: [...targets.refused, ...refused] }
  })
}

function assertBulkActionAllowed(actor: Actor, permission: PermissionRequest): void {
  assertAllowed(actor, permission)
  assertNotImpersonating(actor)
}
