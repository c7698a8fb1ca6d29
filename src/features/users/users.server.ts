/** The users in the database. Every function takes who asks and what for, and asks for permission first. */

import { appConfig } from '#config'
import { type AuditEntry, logEvent } from '@/audit/log-event.server'
import { assertNotImpersonating } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { withLastAdminLock } from '@/auth/permissions/last-admin.server'
import { assertAllowed, normalizeRoles } from '@/auth/permissions/permissions'
import { decodeCursor, encodeCursor, findInOrder, userFilter } from '@/features/users/user-pagination.server'
import { AppError } from '@/platform/app-error'
import { db, inTransaction, type Transaction } from '@/platform/database/db.server'
import { cappedCount, type Page, toPage } from '@/platform/database/search.server'
import { message } from '@/platform/message'
import { userKeys } from '@/platform/text/normalize-text'
import type { z } from '@/platform/zod'
import { sendInvitation } from './user-invitation.server'
import { getUserState, isAdministrator, select, toAuditSubject, toListed } from './user-view.server'
import type { NewUser, UserId, UserListInput, UserUpdate } from './users.schema'

/** `name` is empty until onboarding is done; `role` is comma-separated; `state` is about now. */
export async function list(
  actor: Actor,
  { sort, cursor: text, limit = appConfig.list.pageSize, ...search }: z.output<typeof UserListInput>,
): Promise<Page<ReturnType<typeof toListed>>> {
  assertAllowed(actor, { user: ['list'] })
  const where = userFilter(search)
  const cursor = decodeCursor(text)
  const [rows, counted] = await Promise.all([
    findInOrder({ where, sort, cursor, take: limit + 1 }),
    cursor ? null : db.user.count({ where, ...cappedCount(search.searchTerm) }),
  ])
  const page = toPage(rows, counted, { searchTerm: search.searchTerm, limit })
  const last = page.items.at(-1)
  return {
    ...page,
    items: page.items.map(toListed),
    nextCursor: page.nextCursor && last ? encodeCursor(last) : null,
  }
}

/** @throws AppError NOT_FOUND */
export async function get(actor: Actor, { id }: z.output<typeof UserId>, tx?: Transaction) {
  assertAllowed(actor, { user: ['list'] })
  const user = await (tx ?? db).user.findUniqueOrThrow({ where: { id }, select })
  const { banned, banReason, banExpires, ...facts } = user
  return {
    ...facts,
    state: getUserState(user),
    ban: findActiveBan(user),
    isAdministrator: isAdministrator(user),
  }
}

/**
 * A mail that could not be sent does not undo the person: `isInvited` says so, and it can be sent again.
 * @throws AppError CONFLICT when the address is taken
 */
export async function create(
  actor: Actor,
  { invite, language, ...fields }: z.output<typeof NewUser>,
  outer?: Transaction,
) {
  assertAllowed(actor, { user: ['create'] })
  const input = { ...fields, role: normalizeRoles(fields.role) }
  if (input.role !== 'user') assertAllowed(actor, { user: ['set-role'] })
  assertNotImpersonating(actor)
  const { id, email } = await inTransaction(outer, async (tx) => {
    const created = await tx.user.create({
      data: { ...input, ...userKeys(input), language: invite ? language : null },
      select,
    })
    const subject = toAuditSubject(created)
    await logEvent(tx, actor, { kind: 'user-created', subject, detail: created.role })
    return created
  })
  return { id, isInvited: invite && (await sendInvitation(actor, { email, language })) }
}

/**
 * The specification knows no permission to update somebody: who may create people may correct their name and address,
 * and a role is set by who may set roles. Sessions stay; the first login with a new address ends them, see better-auth.
 * @throws AppError STALE when somebody else changed it meanwhile, NOT_FOUND, CONFLICT, LAST_ADMIN
 */
export async function update(actor: Actor, { id, version, ...fields }: z.output<typeof UserUpdate>) {
  assertAllowed(actor, { user: ['create'] })
  const input = { ...fields, role: normalizeRoles(fields.role) }
  assertNotImpersonating(actor)
  await withLastAdminLock(async (tx) => {
    const before = await tx.user.findUniqueOrThrow({ where: { id }, select })
    if (before.version !== version) throw new AppError('STALE')
    if (before.name && !input.name)
      throw new AppError('INVALID', { fields: { name: message('validation:name.required') } })
    const subject = toAuditSubject({ ...before, ...input })
    const changes: AuditEntry[] = []
    if (input.role !== normalizeRoles(before.role)) {
      assertAllowed(actor, { user: ['set-role'] })
      changes.push({ kind: 'user-role-changed', subject, detail: input.role })
    }
    if (input.email !== before.email) {
      // Whoever reads the mail can sign in: for a program that is as much as giving it the role.
      if (actor.token) assertAllowed(actor, { user: ['set-role'] })
      changes.push({ kind: 'user-email-changed', subject, detail: input.email })
    }
    if (input.name !== before.name) changes.push({ kind: 'user-updated', subject })
    if (changes.length === 0) return
    const { count } = await tx.user.updateMany({
      where: { id, version },
      data: {
        ...input,
        ...userKeys(input),
        emailVerified: before.emailVerified && input.email === before.email,
        version: { increment: 1 },
      },
    })
    if (count === 0) throw new AppError('STALE')
    await logEvent(tx, actor, ...changes)
  })
  return get(actor, { id })
}
