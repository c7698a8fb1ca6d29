import { appConfig, type LanguageKey } from '#config'
import { logEvent } from '@/audit/log-event.server'
import { toUserSubject } from '@/audit/user-subject'
import { toMailbox } from '@/auth/fields/normalize-login-input'
import { assertAccountOwner } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { senderLimit } from '@/auth/permissions/mail-limit.server'
import { assertAllowed } from '@/auth/permissions/permissions'
import { sendInvitationMail } from '@/emails/invitation.server'
import { notify } from '@/notifications/notify.server'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { type RateLimit, withinLimits } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import { displayName } from '@/platform/text/display-name'
import type { z } from '@/platform/zod'
import type { Invitation } from './users.schema'

/** @throws AppError NOT_FOUND, STALE for a user who has logged in, TOO_MANY_REQUESTS, and errors of `sendMail` */
export async function invite(actor: Actor, { id, language }: z.output<typeof Invitation>): Promise<void> {
  assertAllowed(actor, { user: ['create'] })
  assertAccountOwner(actor)
  const user = await db.user.findUniqueOrThrow({
    where: { id },
    select: { id: true, name: true, email: true, emailVerified: true },
  })
  if (user.emailVerified) throw new AppError('STALE')
  const limits = invitationLimits(actor, user.email)
  await withinLimits(limits, () => send(actor, { email: user.email, language }))
  await db.$transaction(async (tx) => {
    const data = { language, version: { increment: 1 } }
    await tx.user.updateMany({ where: { id, emailVerified: false }, data })
    await logEvent(tx, actor, { kind: 'user-invited', subject: toUserSubject(user) })
    await notify(tx, id, 'invited', { name: displayName(actor) })
  })
}

/** An invitation counts for the mailbox and for the actor. */
export function invitationLimits(actor: Actor, email: string): RateLimit[] {
  const max = appConfig.user.invitationsPerHour
  return [{ key: `invitation:${toMailbox(email)}`, max, windowMs: HOUR_MS }, senderLimit(actor)]
}

/** Resolves to whether the mail was sent. The caller has counted `invitationLimits`. */
export async function sendInvitation(actor: Actor, to: Recipient): Promise<boolean> {
  try {
    await send(actor, to)
    return true
  } catch (error) {
    if (error instanceof AppError && ['MAIL_FAILED', 'INVALID_EMAIL'].includes(error.code)) return false
    throw error
  }
}

type Recipient = { email: string; language: LanguageKey }

function send(actor: Actor, { email, language }: Recipient): Promise<void> {
  return sendInvitationMail({ to: email, language, inviter: displayName(actor) })
}
