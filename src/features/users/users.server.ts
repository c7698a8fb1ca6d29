/** Users in the database. Every function checks the permission of its actor first. */

import { appConfig } from '#config'
import { logEvent } from '@/audit/log-event.server'
import { assertNotImpersonating } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { assertAllowed, normalizeRoles } from '@/auth/permissions/permissions'
import { decodeCursor, encodeCursor, findInOrder, userFilter } from '@/features/users/user-pagination.server'
import { db, inTransaction, type Transaction } from '@/platform/database/db.server'
import { cappedCount, type Page, toPage } from '@/platform/database/search.server'
import { userKeys } from '@/platform/text/normalize-text'
import type { z } from '@/platform/zod'
import { sendInvitation } from './user-invitation.server'
import { getUserState, isAdministrator, select, toAuditSubject, toListed } from './user-view.server'
import type { NewUser, UserId, UserListInput } from './users.schema'

/** `name` is empty until onboarding is done, `role` is comma-separated, `state` is the current one. */
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
 * A failed invitation mail does not undo the creation: `isInvited` is false, and the invitation can be sent again.
 * @throws AppError CONFLICT when the address is taken
 */
export async function create(
  actor: Actor,
  { invite, language, ...fields }: z.output<typeof NewUser>,
  outer?: Transaction,
) {
  assertAllowed(actor, { user: ['create'] })
  const input = { ...fields, role: normalizeRoles(fields.role) }
  if (input.role !== DEFAULT_ROLE) assertAllowed(actor, { user: ['set-role'] })
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

const DEFAULT_ROLE = 'user'
