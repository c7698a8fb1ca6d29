import { logEvent } from '@/audit/log-event.server'
import { issueStepUpCode, verifyStepUpCode } from '@/auth/otp/step-up-otp.server'
import { assertOwnAccountUpdate } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { revokeAccess } from '@/auth/step-up/revoke-access.server'
import { assertSteppedUp } from '@/auth/step-up/step-up.server'
import { sendCode } from '@/emails/code-mail.server'
import { sendMailTemplate, trySendMail } from '@/emails/send-mail.server'
import { notify } from '@/notifications/notify.server'
import { AppError } from '@/platform/app-error'
import { afterCommit } from '@/platform/database/after-commit.server'
import { db } from '@/platform/database/db.server'
import { message } from '@/platform/message'
import { userKeys } from '@/platform/text/normalize-text'
import type { z } from '@/platform/zod'
import type { NewEmail, NewEmailConfirmation } from './email.schema'

/**
 * The result does not reveal whether the address is taken: only a mail to its owner says so.
 * @throws AppError INVALID for the current address, STEP_UP_REQUIRED, TOO_MANY_REQUESTS, MAIL_FAILED
 */
export async function requestEmailChange(actor: Actor, { email }: z.output<typeof NewEmail>): Promise<void> {
  assertOwnAccountUpdate(actor)
  if (email === actor.email)
    throw new AppError('INVALID', { fields: { email: message('account:emailChange.same') } })
  await assertSteppedUp(actor)
  const owner = await db.user.findUnique({ where: { email }, select: { language: true } })
  await issueStepUpCode({ purpose: 'change-email', actor, email }, (code) =>
    owner
      ? sendMailTemplate('addressTaken', { to: email, language: owner.language }, {})
      : sendCode('emailCode', email, code),
  )
}

/**
 * Ends all other sessions, revokes the API tokens and removes linked accounts of providers.
 * @throws AppError STEP_UP_REQUIRED, INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS, CONFLICT when the address was taken meanwhile
 */
export async function confirmEmailChange(
  actor: Actor,
  { email, otp }: z.output<typeof NewEmailConfirmation>,
): Promise<void> {
  assertOwnAccountUpdate(actor)
  await assertSteppedUp(actor)
  const redeemCode = await verifyStepUpCode({ purpose: 'change-email', actor, email }, otp)
  await db.$transaction(async (tx) => {
    // Again, because an administrator may have changed the address meanwhile.
    await assertSteppedUp(actor, tx)
    await redeemCode(tx)
    const where = { id: actor.id }
    const data = { email, emailVerified: true, version: { increment: 1 } }
    const { name, language } = await tx.user.update({ where, data, select: { name: true, language: true } })
    // The name comes from the locked row, because a parallel request may have changed it.
    await tx.user.update({ where, data: userKeys({ name, email }), select: { id: true } })
    await revokeAccess(tx, actor, actor)
    await logEvent(tx, actor, { kind: 'email-changed', detail: email })
    await notify(tx, actor.id, 'emailChanged', { email })
    // A failed notice is ignored, because the old mailbox may no longer exist.
    afterCommit(tx, () => trySendMail('emailChanged', { to: actor.email, language }, {}))
  })
}
