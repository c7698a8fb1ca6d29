import { type AuditEntry, logEvent } from '@/audit/log-event.server'
import { toUserSubject } from '@/audit/user-subject'
import { assertNotImpersonating } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { withLastAdminLock } from '@/auth/permissions/last-admin.server'
import { assertAllowed } from '@/auth/permissions/permissions'
import { revokeAccess } from '@/auth/step-up/revoke-access.server'
import { assertMaySetRole } from '@/auth/step-up/step-up.server'
import { trySendMail } from '@/emails/send-mail.server'
import type { NoticeKind } from '@/emails/templates/notice-mail'
import { select } from '@/features/users/user-view.server'
import { get } from '@/features/users/users.server'
import { notify } from '@/notifications/notify.server'
import { AppError } from '@/platform/app-error'
import { afterCommit } from '@/platform/database/after-commit.server'
import { lockRow, type RowVersion } from '@/platform/database/lock-row.server'
import { withinLimits } from '@/platform/database/rate-limit.server'
import { message } from '@/platform/message'
import { userKeys } from '@/platform/text/normalize-text'
import { noticeLimits, tryConsumeRoleMail } from './notice-limit.server'
import { findDifference, mergeRoles, type UserChanges } from './user-changes.server'

/**
 * The permission `create` covers the name, and `set-role` covers role and address. A new address ends the sessions of the
 * user and revokes the API tokens. The previous mailbox gets a notice. A new role is mailed to users who have logged in.
 * @throws AppError NOT_FOUND, STALE, INVALID, STEP_UP_REQUIRED for a new role or address, TOO_MANY_REQUESTS for too many
 * mails, CONFLICT when the address is taken, LAST_ADMIN
 */
export async function update(actor: Actor, { id, version, ...changes }: RowVersion & UserChanges) {
  // `list` for the result.
  assertAllowed(actor, { user: ['create', 'list'] })
  assertNotImpersonating(actor)
  // Before the transaction, because a limit is counted on a connection of its own.
  const difference = await findDifference(id, changes)
  if (difference?.isNewEmail || difference?.isNewRole) await assertMaySetRole(actor)
  const limits = difference ? noticeLimits(actor, id, difference) : []
  await withinLimits(limits, () => save(actor, { id, version, ...changes }))
  return get(actor, { id })
}

function save(actor: Actor, { id, version, ...changes }: RowVersion & UserChanges): Promise<void> {
  return withLastAdminLock(async (tx) => {
    await lockRow(tx, 'user', { id, version })
    const before = await tx.user.findUniqueOrThrow({ where: { id }, select })
    const { name = before.name, email = before.email } = changes
    const role = mergeRoles(before.role, changes.role)
    if (before.name && !name)
      throw new AppError('INVALID', { fields: { name: message('validation:name.required') } })
    const subject = toUserSubject({ id, name, email })
    const events: AuditEntry[] = []
    if (role !== before.role) events.push({ kind: 'user-role-changed', subject, detail: role })
    if (email !== before.email) events.push({ kind: 'user-email-changed', subject, detail: email })
    if (events.length > 0) await assertMaySetRole(actor, tx)
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
    const recipient = { to: before.email, language: before.language }
    const sendNotice = (kind: NoticeKind) => trySendMail(kind, recipient, {})
    const isNewRole = id !== actor.id && role !== before.role
    if (isNewRole) await notify(tx, id, 'roleChanged', { role })
    if (isNewRole && before.emailVerified)
      afterCommit(tx, async () => (await tryConsumeRoleMail(before.email)) && sendNotice('roleChanged'))
    if (email === before.email) return
    await revokeAccess(tx, actor, { id, name, email })
    const kind = id === actor.id ? 'emailChanged' : 'emailChangedByAdmin'
    await notify(tx, id, kind, { email })
    afterCommit(tx, () => sendNotice(kind))
  })
}
