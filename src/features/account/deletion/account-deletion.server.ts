/** Deleting one's own account, with a code that was just sent to its address. */

import { logEvent } from '@/audit/log-event.server'
import { deleteCodes, issueStepUpCode, verifyStepUpCode } from '@/auth/otp/step-up-otp.server'
import type { Actor } from '@/auth/permissions/actor'
import { isLastAdmin, withLastAdminLock } from '@/auth/permissions/last-admin.server'
import { sendCode } from '@/emails/code-mail.server'
import type { DeletionConfirmation } from '@/features/account/account.schema'
import { assertOwnAccount } from '@/features/account/own-account.server'
import { AppError } from '@/platform/app-error'
import type { z } from '@/platform/zod'

/** @throws AppError LAST_ADMIN before a mail is sent for nothing, TOO_MANY_REQUESTS, MAIL_FAILED */
export async function requestDeletion(actor: Actor): Promise<void> {
  assertOwnAccount(actor)
  // The check that counts is the one of the deletion; this one tells early.
  if (await isLastAdmin(actor)) throw new AppError('LAST_ADMIN')
  await issueStepUpCode(actOf(actor), (code) => sendCode('deletionCode', actor.email, code))
}

/**
 * Everything of the person goes, but for the record of what they did.
 * @throws AppError LAST_ADMIN, INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS
 */
export async function confirmDeletion(
  actor: Actor,
  { otp }: z.output<typeof DeletionConfirmation>,
): Promise<void> {
  assertOwnAccount(actor)
  const redeemCode = await verifyStepUpCode(actOf(actor), otp)
  await withLastAdminLock(async (tx) => {
    await redeemCode(tx)
    await logEvent(tx, actor, { kind: 'account-deleted' })
    await deleteCodes(tx, actor)
    await tx.user.delete({ where: { id: actor.id }, select: { id: true } })
  })
}

function actOf(actor: Actor) {
  return { purpose: 'delete-account', actor, email: actor.email } as const
}
