import { logEvent } from '@/audit/log-event.server'
import type { CodeInput } from '@/auth/fields/otp-code'
import { deleteCodes, issueStepUpCode, verifyStepUpCode } from '@/auth/otp/step-up-otp.server'
import { assertOwnAccountUpdate } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { isLastAdmin, withLastAdminLock } from '@/auth/permissions/last-admin.server'
import { sendCode } from '@/emails/code-mail.server'
import { AppError } from '@/platform/app-error'
import type { z } from '@/platform/zod'

/** @throws AppError LAST_ADMIN, TOO_MANY_REQUESTS, MAIL_FAILED */
export async function requestDeletion(actor: Actor): Promise<void> {
  assertOwnAccountUpdate(actor)
  // Avoids a useless mail. The binding check runs under the lock in `confirmDeletion`.
  if (await isLastAdmin(actor)) throw new AppError('LAST_ADMIN')
  await issueStepUpCode(toCodeRequest(actor), (code) => sendCode('deletionCode', actor.email, code))
}

/**
 * Deletes all data of the user except the audit log.
 * @throws AppError LAST_ADMIN, INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS, and CONFLICT if another
 * resource refers to the user
 */
export async function confirmDeletion(actor: Actor, { otp }: z.output<typeof CodeInput>): Promise<void> {
  assertOwnAccountUpdate(actor)
  const redeemCode = await verifyStepUpCode(toCodeRequest(actor), otp)
  await withLastAdminLock(async (tx) => {
    await redeemCode(tx)
    await logEvent(tx, actor, { kind: 'account-deleted' })
    await deleteCodes(tx, actor)
    await tx.user.delete({ where: { id: actor.id }, select: { id: true } })
  })
}

function toCodeRequest(actor: Actor) {
  return { purpose: 'delete-account', actor, email: actor.email } as const
}
