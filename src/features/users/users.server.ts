/** Users in the database. Every function checks the permission of its actor first. */

import { logEvent } from '@/audit/log-event.server'
import { toUserSubject } from '@/audit/user-subject'
import { assertNotImpersonating } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { assertAllowed, normalizeRoles } from '@/auth/permissions/permissions'
import { defaultRole } from '@/auth/permissions/roles'
import { assertMaySetRole } from '@/auth/step-up/step-up.server'
import { notify } from '@/notifications/notify.server'
import { db, inTransaction, type Transaction } from '@/platform/database/db.server'
import { findPage } from '@/platform/database/keyset-page.server'
import { withinLimits } from '@/platform/database/rate-limit.server'
import type { Page } from '@/platform/database/search.server'
import { displayName } from '@/platform/text/display-name'
import { userKeys } from '@/platform/text/normalize-text'
import type { RowId } from '@/platform/validate'
import type { z } from '@/platform/zod'
import { invitationLimits, sendInvitation } from './user-invitation.server'
import { findUsers, toListed, userFilter } from './user-list.server'
import { getUserState, isAdministrator, select } from './user-view.server'
import { listOrders, type NewUser, type UserListInput } from './users.schema'

/** `name` is empty until onboarding is done. `role` contains comma-separated roles. */
export async function list(
  actor: Actor,
  input: z.output<typeof UserListInput>,
): Promise<Page<ReturnType<typeof toListed>>> {
  assertAllowed(actor, { user: ['list'] })
  const page = await findPage({
    ...input,
    orders: listOrders(input.state),
    where: userFilter(input),
    find: findUsers,
    count: (query) => db.user.count(query),
    findIds: (query) => db.user.findMany({ ...query, select: { id: true } }),
  })
  return { ...page, items: page.items.map(toListed) }
}

/** @throws AppError NOT_FOUND */
export async function get(actor: Actor, { id }: RowId, tx?: Transaction) {
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
 * @throws AppError STEP_UP_REQUIRED for any role but the default one, CONFLICT when the address is taken,
 * TOO_MANY_REQUESTS
 */
export async function create(
  actor: Actor,
  { invite, language, ...fields }: z.output<typeof NewUser>,
  outer?: Transaction,
) {
  assertAllowed(actor, { user: ['create'] })
  const input = { ...fields, role: normalizeRoles(fields.role) }
  assertNotImpersonating(actor)
  if (input.role !== defaultRole) await assertMaySetRole(actor, outer)
  const limits = invite ? invitationLimits(actor, input.email) : []
  const { id, email } = await withinLimits(limits, () =>
    inTransaction(outer, async (tx) => {
      const created = await tx.user.create({
        data: { ...input, ...userKeys(input), language: invite ? language : null },
        select,
      })
      const subject = toUserSubject(created)
      await logEvent(tx, actor, { kind: 'user-created', subject, detail: created.role })
      if (invite) await notify(tx, created.id, 'invited', { name: displayName(actor) })
      return created
    }),
  )
  return { id, isInvited: invite && (await sendInvitation(actor, { email, language })) }
}
