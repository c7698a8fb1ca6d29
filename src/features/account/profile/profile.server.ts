import { appConfig } from '#config'
import { logEvent } from '@/audit/log-event.server'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { setMailLanguage } from '@/features/account/preferences/preferences.server'
import { matchLanguage } from '@/i18n/languages'
import { db, type Transaction } from '@/platform/database/db.server'
import { lockRow, type RowVersion } from '@/platform/database/lock-row.server'
import { type RateLimit, withinLimits } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import { userKeys } from '@/platform/text/normalize-text'
import type { AccountChanges } from './profile.schema'

const select = {
  id: true,
  email: true,
  name: true,
  role: true,
  language: true,
  version: true,
  createdAt: true,
} as const

export async function getProfile(actor: Actor, tx: Pick<Transaction, 'user'> = db) {
  assertAllowed(actor, { account: ['update'] })
  const profile = await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select })
  return { ...profile, language: matchLanguage(profile.language) ?? null }
}

/**
 * Applies all changes or none.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, STALE when the account no longer has `version`
 */
export async function updateProfile(
  actor: Actor,
  { version, name, language }: AccountChanges & Pick<RowVersion, 'version'>,
) {
  assertAllowed(actor, { account: ['update'] })
  return withinLimits(renameLimits(actor, name), () =>
    db.$transaction(async (tx) => {
      await lockRow(tx, 'user', { id: actor.id, version })
      if (name !== undefined) await writeName(tx, actor, name)
      if (language !== undefined) await setMailLanguage(actor, { language }, tx)
      return getProfile(actor, tx)
    }),
  )
}

/** Each new name is an entry in the audit log, where many would hide other entries. */
function renameLimits(actor: Actor, name: string | undefined): RateLimit[] {
  if (name === undefined || name === actor.name) return []
  return [{ key: `rename:${actor.id}`, max: appConfig.account.renamesPerHour, windowMs: HOUR_MS }]
}

/** The row is locked. */
async function writeName(tx: Transaction, actor: Actor, name: string): Promise<void> {
  const before = await tx.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { name: true, email: true },
  })
  if (name === before.name) return
  const data = { name, ...userKeys({ name, email: before.email }), version: { increment: 1 } }
  await tx.user.update({ where: { id: actor.id }, data, select: { id: true } })
  await logEvent(tx, actor, { kind: 'name-changed', detail: name })
}
