/** The providers a person signs in with beside the code by mail, which always works once their address is confirmed. */
import { logEvent } from '@/audit/log-event.server'
import { listedProviders, providerName } from '@/auth/better-auth/oauth/providers.server'
import { startOAuth } from '@/auth/oauth/oauth-sign-in.server'
import type { Actor } from '@/auth/permissions/actor'
import type { LinkedAccountId, ProviderLink } from '@/features/account/account.schema'
import { assertOwnAccount } from '@/features/account/own-account.server'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { message } from '@/platform/message'
import type { z } from '@/platform/zod'

export type LinkedAccountList = {
  accounts: { id: string; provider: string; createdAt: Date }[]
  /** Those that can be added. */
  addable: { id: string; name: string }[]
  isEmailVerified: boolean
}

/** Providers in the order of the configuration, then those that are configured no longer. */
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

/** What comes back is settled in `auth/better-auth/oauth/oauth-hooks.server.ts`. @throws AppError NOT_FOUND, UNKNOWN_ERROR */
export async function link(
  actor: Actor,
  { provider, page }: z.output<typeof ProviderLink>,
): Promise<{ url: string }> {
  assertOwnAccount(actor)
  return { url: await startOAuth('/link-social', provider, page, page) }
}

/** @throws AppError NOT_FOUND, CONFLICT when nobody knows whether a code would reach them */
export async function unlink(actor: Actor, { id }: z.output<typeof LinkedAccountId>): Promise<void> {
  assertOwnAccount(actor)
  await db.$transaction(async (tx) => {
    // Two at once must not each rely on the other's account.
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE "id" = ${actor.id}::uuid FOR UPDATE`
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
