/** The account as the REST API reads and changes it. */
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import type { AccountChanges } from '@/features/account/account.schema'
import { setLanguage, update } from '@/features/account/account.server'
import { matchLanguage } from '@/i18n/languages'
import { db, inOneTransaction } from '@/platform/database/db.server'
import { lockRow, type RowVersion } from '@/platform/database/lock-row.server'

export async function getProfile(actor: Actor) {
  assertAllowed(actor, { account: ['update'] })
  const profile = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: shown })
  return { ...profile, language: matchLanguage(profile.language) ?? null }
}

/** Changes everything or nothing. @throws AppError NOT_FOUND, STALE */
export function changeProfile(
  actor: Actor,
  { version, name, language }: AccountChanges & Pick<RowVersion, 'version'>,
) {
  assertAllowed(actor, { account: ['update'] })
  return inOneTransaction(async () => {
    await lockRow(db, 'user', { id: actor.id, version })
    await db.user.update({
      where: { id: actor.id },
      data: { version: { increment: 1 } },
      select: { id: true },
    })
    if (name !== undefined) await update(actor, { name })
    if (language !== undefined) await setLanguage(actor, { language })
    return getProfile(actor)
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
