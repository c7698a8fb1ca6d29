import { logEvent } from '@/audit/log-event.server'
import { listedProviders, providerName } from '@/auth/better-auth/oauth/providers.server'
import { startOAuth } from '@/auth/oauth/oauth-sign-in.server'
import { assertOwnAccountUpdate } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { senderLimit } from '@/auth/permissions/mail-limit.server'
import { assertSteppedUp } from '@/auth/step-up/step-up.server'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { lockRow } from '@/platform/database/lock-row.server'
import { consume } from '@/platform/database/rate-limit.server'
import { message } from '@/platform/message'
import type { RowId } from '@/platform/validate'
import type { z } from '@/platform/zod'
import type { ProviderLink } from './linked-accounts.schema'

type LinkedAccountList = {
  accounts: { id: string; provider: string; createdAt: Date }[]
  /** Configured providers that are not linked yet. */
  addable: { id: string; name: string }[]
  isEmailVerified: boolean
}

/** Includes accounts of providers that are no longer configured, so that they can be removed. */
export async function listLinkedAccounts({ id }: Actor): Promise<LinkedAccountList> {
  const { emailVerified, accounts } = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      emailVerified: true,
      accounts: { select: { id: true, providerId: true, createdAt: true }, orderBy: { id: 'asc' } },
    },
  })
  const linked = new Set(accounts.map(({ providerId }) => providerId))
  return {
    accounts: accounts.map(({ providerId, ...account }) => ({
      ...account,
      provider: providerName(providerId),
    })),
    addable: listedProviders.filter((provider) => !linked.has(provider.id)),
    isEmailVerified: emailVerified,
  }
}

/** `auth/better-auth/oauth/oauth-hooks.server.ts` handles the callback. @throws AppError STEP_UP_REQUIRED, TOO_MANY_REQUESTS, NOT_FOUND, UNKNOWN_ERROR */
export async function link(
  actor: Actor,
  { provider, page }: z.output<typeof ProviderLink>,
): Promise<{ url: string }> {
  assertOwnAccountUpdate(actor)
  await assertSteppedUp(actor)
  await consume(senderLimit(actor))
  return { url: await startOAuth('/link-social', provider, page, page) }
}

/** @throws AppError NOT_FOUND, CONFLICT for the last account of a user whose address is not verified */
export async function unlink(actor: Actor, { id }: RowId): Promise<void> {
  assertOwnAccountUpdate(actor)
  await db.$transaction(async (tx) => {
    // Two parallel removals must not remove the last two accounts.
    await lockRow(tx, 'user', { id: actor.id })
    const { emailVerified, accounts } = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
      select: { emailVerified: true, accounts: { select: { id: true, providerId: true } } },
    })
    const account = accounts.find((candidate) => candidate.id === id)
    if (!account) throw new AppError('NOT_FOUND')
    if (!emailVerified && accounts.length === 1) {
      throw new AppError('CONFLICT', { message: message('auth-errors:FAILED_TO_UNLINK_LAST_ACCOUNT') })
    }
    await tx.account.delete({ where: { id } })
    await logEvent(tx, actor, { kind: 'account-unlinked', detail: providerName(account.providerId) })
  })
}
