import { appConfig } from '#config'
import { logEvent } from '@/audit/log-event.server'
import { parseScope } from '@/auth/api-tokens/token-scopes'
import { generateToken } from '@/auth/api-tokens/tokens.server'
import { assertOwnAccountUpdate } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { assertSteppedUp } from '@/auth/step-up/step-up.server'
import { accountUrl } from '@/emails/account-url.server'
import { trySendMail } from '@/emails/send-mail.server'
import { notify } from '@/notifications/notify.server'
import { AppError } from '@/platform/app-error'
import { afterCommit } from '@/platform/database/after-commit.server'
import { db } from '@/platform/database/db.server'
import { consume } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import { message } from '@/platform/message'
import type { RowId } from '@/platform/validate'
import type { z } from '@/platform/zod'
import { getExpiry, type TokenInput } from './api-tokens.schema'

const { createdPerHour, perPerson } = appConfig.token

/** Newest first. The expiry cleanup deletes old expired tokens. */
export function list(actor: Actor) {
  assertOwnAccountUpdate(actor)
  return db.apiToken.findMany({
    where: { userId: actor.id },
    orderBy: { id: 'desc' },
    select: { id: true, name: true, scopes: true, expiresAt: true, lastUsedAt: true, createdAt: true },
  })
}

/**
 * The database stores a hash only, so this is the one time the token can be read.
 * @throws AppError FORBIDDEN for a scope that the actor lacks, STEP_UP_REQUIRED, TOO_MANY_REQUESTS, CONFLICT at the maximum number of tokens
 */
export async function create(actor: Actor, input: z.output<typeof TokenInput>): Promise<{ token: string }> {
  assertOwnAccountUpdate(actor)
  const { name, scopes } = input
  for (const scope of scopes) assertAllowed(actor, parseScope(scope))
  await assertSteppedUp(actor)
  await consume({ key: `token-create:${actor.id}`, max: createdPerHour, windowMs: HOUR_MS })
  const { token, hash } = generateToken()
  const userId = actor.id
  await db.$transaction(async (tx) => {
    // Again, because a change of the address may have ended the session meanwhile. It locks the user, so parallel requests
    // wait here and each counts the tokens of the others.
    await assertSteppedUp(actor, tx)
    const count = await tx.apiToken.count({ where: { userId } })
    if (count >= perPerson) {
      throw new AppError('CONFLICT', { message: message('account:tokens.limit', { count: perPerson }) })
    }
    await tx.apiToken.create({
      data: { userId, name, hash, scopes, expiresAt: getExpiry(input) },
      select: { id: true },
    })
    await logEvent(tx, actor, { kind: 'token-created', detail: name })
    await notify(tx, userId, 'tokenCreated', { name })
    const { language } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { language: true },
    })
    const url = accountUrl('api-tokens')
    afterCommit(tx, () => trySendMail('tokenCreated', { to: actor.email, language }, { url }))
  })
  return { token }
}

/** @throws AppError NOT_FOUND also for a token of another user */
export async function remove(actor: Actor, { id }: RowId): Promise<void> {
  assertOwnAccountUpdate(actor)
  await db.$transaction(async (tx) => {
    const where = { id, userId: actor.id }
    const { name } = await tx.apiToken.delete({ where, select: { name: true } })
    await logEvent(tx, actor, { kind: 'token-revoked', detail: name })
  })
}
