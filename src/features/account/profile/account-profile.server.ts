/** Who somebody is, as their programs read and change it. */
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import type { AccountChanges } from '@/features/account/account.schema'
import { setLanguage, update } from '@/features/account/account.server'
import { matchLanguage } from '@/i18n/languages'
import { AppError } from '@/platform/app-error'
import { db, type Transaction } from '@/platform/database/db.server'

export async function getProfile(actor: Actor, tx: Pick<Transaction, 'user'> = db) {
  assertAllowed(actor, { account: ['update'] })
  const profile = await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: shown })
  return { ...profile, language: matchLanguage(profile.language) ?? null }
}

/** All of it or nothing. @throws AppError STALE when it no longer has the version the change started from */
export function changeProfile(
  actor: Actor,
  { version, name, language }: AccountChanges & { version: number },
) {
  assertAllowed(actor, { account: ['update'] })
  return db.$transaction(async (tx) => {
    const data = { version: { increment: 1 } }
    // The row is ours from here on to the end.
    const { count } = await tx.user.updateMany({ where: { id: actor.id, version }, data })
    if (count === 0) throw new AppError('STALE')
    if (name !== undefined) await update(actor, { name }, tx)
    if (language !== undefined) await setLanguage(actor, { language }, tx)
    return getProfile(actor, tx)
  })
}

const shown = {
  id: true,
  email: true,
  name: true,
  role: true,
  language: true,
  version: true,
  createdAt: true,
} as const
