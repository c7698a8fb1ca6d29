import type { LanguageKey } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { matchLanguage } from '@/i18n/languages'
import { db, type Transaction } from '@/platform/database/db.server'
import type { z } from '@/platform/zod'
import type { AccountLanguage } from './preferences.schema'

/** The language of mails. Null if an administrator created the account and the user has not chosen one. */
export async function getMailLanguage(actor: Actor): Promise<LanguageKey | null> {
  const { language } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { language: true },
  })
  return matchLanguage(language) ?? null
}

export async function setMailLanguage(
  actor: Actor,
  { language }: z.output<typeof AccountLanguage>,
  tx: Pick<Transaction, 'user'> = db,
): Promise<void> {
  assertAllowed(actor, { account: ['update'] })
  const data = { language, version: { increment: 1 } }
  await tx.user.update({ where: { id: actor.id }, data, select: { id: true } })
}
