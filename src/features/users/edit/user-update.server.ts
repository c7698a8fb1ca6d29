import { type AuditEntry, logEvent } from '@/audit/log-event.server'
import { assertNotImpersonating } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { withLastAdminLock } from '@/auth/permissions/last-admin.server'
import { assertAllowed, normalizeRoles } from '@/auth/permissions/permissions'
import { select, toAuditSubject } from '@/features/users/user-view.server'
import type { UserEdit } from '@/features/users/users.schema'
import { get } from '@/features/users/users.server'
import { AppError } from '@/platform/app-error'
import { lockRow, type RowVersion } from '@/platform/database/lock-row.server'
import { message } from '@/platform/message'
import { userKeys } from '@/platform/text/normalize-text'
import type { z } from '@/platform/zod'

/**
 * The permission `create` covers name and address, and `set-role` covers the role. Sessions stay until the first login with
 * a new address, where better-auth ends them.
 * @throws AppError NOT_FOUND, STALE, INVALID, CONFLICT when the address is taken, LAST_ADMIN
 */
export async function update(actor: Actor, { id, version, ...changes }: RowVersion & UserChanges) {
  assertAllowed(actor, { user: ['create'] })
  assertNotImpersonating(actor)
  await withLastAdminLock(async (tx) => {
    await lockRow(tx, 'user', { id, version })
    const before = await tx.user.findUniqueOrThrow({ where: { id }, select })
    const { name = before.name, email = before.email } = changes
    const role = keepUnlessChanged(before.role, changes.role)
    if (before.name && !name)
      throw new AppError('INVALID', { fields: { name: message('validation:name.required') } })
    const subject = toAuditSubject({ id, name, email })
    const events: AuditEntry[] = []
    if (role !== before.role) {
      assertAllowed(actor, { user: ['set-role'] })
      events.push({ kind: 'user-role-changed', subject, detail: role })
    }
    if (email !== before.email) {
      // The owner of the mailbox can sign in. For an API token that is as powerful as setting the role.
      if (actor.token) assertAllowed(actor, { user: ['set-role'] })
      events.push({ kind: 'user-email-changed', subject, detail: email })
    }
    if (name !== before.name) events.push({ kind: 'user-updated', subject })
    if (events.length === 0) return
    await tx.user.update({
      where: { id },
      data: {
        name,
        email,
        role,
        ...userKeys({ name, email }),
        emailVerified: before.emailVerified && email === before.email,
        version: { increment: 1 },
      },
      select: { id: true },
    })
    await logEvent(tx, actor, ...events)
  })
  return get(actor, { id })
}

type UserChanges = Partial<z.output<typeof UserEdit>>

/** Role names that only a newer release knows survive an edit of anything else. */
function keepUnlessChanged(before: string, wanted = before): string {
  const role = normalizeRoles(wanted)
  return role === normalizeRoles(before) ? before : role
}
