/**
 * Step-up authentication: a session is not enough for actions that could take over an account. They require that this
 * session recently entered a code sent to the current address of its user. The clock of the database counts.
 */

import { appConfig } from '#config'
import { lockSession } from '@/auth/better-auth/session-store.server'
import type { CodeInput } from '@/auth/fields/otp-code'
import { issueStepUpCode, verifyStepUpCode } from '@/auth/otp/step-up-otp.server'
import { assertOwnAccountUpdate } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { sendCode } from '@/emails/code-mail.server'
import { AppError } from '@/platform/app-error'
import { readClock } from '@/platform/database/clock.server'
import { db, type Transaction } from '@/platform/database/db.server'
import { MINUTE_MS } from '@/platform/durations'
import type { z } from '@/platform/zod'

/**
 * In a transaction, locks the session, so that it lasts until the end of the transaction.
 * @throws AppError STEP_UP_REQUIRED without a confirmation of this session in the last minutes
 */
export async function assertSteppedUp({ id: userId, sessionId: id }: Actor, tx?: Transaction): Promise<void> {
  if (tx) await lockSession(tx, userId, id)
  const now = await readClock(tx)
  const since = new Date(now.getTime() - appConfig.session.stepUpMinutes * MINUTE_MS)
  const session = await (tx ?? db).session.findFirst({
    where: { id, userId, impersonatedBy: null, confirmedAt: { gt: since } },
    select: { id: true },
  })
  if (!session) throw new AppError('STEP_UP_REQUIRED')
}

/**
 * A new role or address gives lasting access, so a session needs a step-up.
 * An API token cannot enter a code, but creating it required one.
 * @throws AppError FORBIDDEN, STEP_UP_REQUIRED
 */
export async function assertMaySetRole(actor: Actor, tx?: Transaction): Promise<void> {
  assertAllowed(actor, { user: ['set-role'] })
  if (!actor.token) await assertSteppedUp(actor, tx)
}

/** @throws AppError TOO_MANY_REQUESTS, MAIL_FAILED */
export async function requestStepUp(actor: Actor): Promise<void> {
  assertOwnAccountUpdate(actor)
  await issueStepUpCode(toCodeRequest(actor), (code) => sendCode('stepUpCode', actor.email, code))
}

/** @throws AppError INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS, SESSION_EXPIRED */
export async function confirmStepUp(actor: Actor, { otp }: z.output<typeof CodeInput>): Promise<void> {
  assertOwnAccountUpdate(actor)
  const redeemCode = await verifyStepUpCode(toCodeRequest(actor), otp)
  await db.$transaction(async (tx) => {
    await redeemCode(tx)
    const { count } = await tx.session.updateMany({
      where: { id: actor.sessionId, userId: actor.id },
      data: { confirmedAt: await readClock(tx) },
    })
    if (count === 0) throw new AppError('SESSION_EXPIRED')
  })
}

function toCodeRequest(actor: Actor) {
  return { purpose: 'step-up', actor, email: actor.email } as const
}
