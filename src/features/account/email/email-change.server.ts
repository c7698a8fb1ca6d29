/** A person's new address: it is theirs once they have read the code that was sent there. */

import { logEvent } from '@/audit/log-event.server'
import { deleteSessions } from '@/auth/better-auth/session-store.server'
import { issueStepUpCode, verifyStepUpCode } from '@/auth/otp/step-up-otp.server'
import type { Actor } from '@/auth/permissions/actor'
import { sendCode } from '@/emails/code-mail.server'
import { sendNotice, tryNotice } from '@/emails/notice-mail.server'
import type { NewEmail, NewEmailConfirmation } from '@/features/account/account.schema'
import { assertOwnAccount } from '@/features/account/own-account.server'
import { matchLanguage } from '@/i18n/languages'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { message } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'
import { userKeys } from '@/platform/text/normalize-text'
import type { z } from '@/platform/zod'

/**
 * The answer is the same whether the address is free or somebody's: only its owner learns of it.
 * @throws AppError INVALID for one's own address, TOO_MANY_REQUESTS, MAIL_FAILED
 */
export async function requestEmailChange(actor: Actor, { email }: z.output<typeof NewEmail>): Promise<void> {
  assertOwnAccount(actor)
  if (email === actor.email)
    throw new AppError('INVALID', { fields: { email: message('account:emailChange.same') } })
  const owner = await db.user.findUnique({ where: { email }, select: { language: true } })
  await issueStepUpCode({ purpose: 'change-email', actor, email }, (code) =>
    owner
      ? sendNotice('addressTaken', email, matchLanguage(owner.language) ?? currentRequest().language)
      : sendCode('emailCode', email, code),
  )
}

/**
 * Signs out the other devices, since whoever had the old address could have signed in there.
 * @throws AppError INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS, CONFLICT when somebody was faster
 */
export async function confirmEmailChange(
  actor: Actor,
  { email, otp }: z.output<typeof NewEmailConfirmation>,
): Promise<void> {
  assertOwnAccount(actor)
  const redeemCode = await verifyStepUpCode({ purpose: 'change-email', actor, email }, otp)
  const { language } = await db.$transaction(async (tx) => {
    await redeemCode(tx)
    const where = { id: actor.id }
    const data = { email, emailVerified: true, version: { increment: 1 } }
    const changed = await tx.user.update({ where, data, select: { name: true, language: true } })
    // From the row, which is ours until the end: the name may have been changed since it was last seen.
    await tx.user.update({ where, data: userKeys({ ...changed, email }), select: { id: true } })
    await deleteSessions(tx, actor.id, { not: actor.sessionId })
    await logEvent(tx, actor, { kind: 'email-changed', detail: email })
    return changed
  })
  // The old address may no longer be reached.
  await tryNotice('emailChanged', actor.email, matchLanguage(language) ?? currentRequest().language)
}
