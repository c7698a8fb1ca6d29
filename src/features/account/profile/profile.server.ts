import { logEvent } from '@/audit/log-event.server'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { setMailLanguage } from '@/features/account/preferences/preferences.server'
import { matchLanguage } from '@/i18n/languages'
import { AppError } from '@/platform/app-error'
import { db, inOneTransaction } from '@/platform/database/db.server'
import { userKeys } from '@/platform/text/normalize-text'
import type { z } from '@/platform/zod'
import type { AccountChanges, AccountInput } from './profile.schema'

const select = {
  id: true,
  email: true,
  name: true,
  role: true,
  language: true,
  version: true,
  createdAt: true,
} as const

export async function getProfile(actor: Actor) {
  assertAllowed(actor, { account: ['update'] })
  const profile = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select })
  return { ...profile, language: matchLanguage(profile.language) ?? null }
}

export async function updateName(actor: Actor, { name }: z.output<typeof AccountInput>): Promise<void> {
  assertAllowed(actor, { account: ['update'] })
  await db.$transaction(async (tx) => {
    const where = { id: actor.id }
    const data = { name, version: { increment: 1 } }
    const { email } = await tx.user.update({ where, data, select: { email: true } })
    // The address comes from the locked row, because a parallel request may have changed it.
    await tx.user.update({ where, data: userKeys({ name, email }), select: { id: true } })
    await logEvent(tx, actor, { kind: 'name-changed', detail: name })
  })
}

/** Applies all changes or none. @throws AppError STALE when the account no longer has `version` */
export function updateProfile(
  actor: Actor,
  { version, name, language }: AccountChanges & { version: number },
) {
  assertAllowed(actor, { account: ['update'] })
  return inOneTransaction(async () => {
    const data = { version: { increment: 1 } }
    // Locks the row until the end of the transaction.
    const { count } = await db.user.updateMany({ where: { id: actor.id, version }, data })
    if (count === 0) throw new AppError('STALE')
    if (name !== undefined) await updateName(actor, { name })
    if (language !== undefined) await setMailLanguage(actor, { language })
    return getProfile(actor)
  })
}
