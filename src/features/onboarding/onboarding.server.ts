import { type Actor, isOnboarded } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { db } from '@/platform/database/db.server'
import { lockRow } from '@/platform/database/lock-row.server'
import { currentRequest } from '@/platform/request-context.server'
import { userKeys } from '@/platform/text/normalize-text'
import type { z } from '@/platform/zod'
import type { Onboarding } from './onboarding.schema'

/**
 * Sets the first name, and the language of an invited user, who has none yet. Later changes go through the account page, which
 * logs them.
 * @throws AppError NOT_FOUND
 */
export async function complete(actor: Actor, { name }: z.output<typeof Onboarding>): Promise<void> {
  assertAllowed(actor, { account: ['update'] })
  if (isOnboarded(actor)) return
  await db.$transaction(async (tx) => {
    await lockRow(tx, 'user', { id: actor.id })
    const { email, ...user } = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
      select: { email: true, name: true, language: true },
    })
    // Another tab has set the name in the meantime.
    if (user.name) return
    const language = user.language ?? currentRequest().language
    await tx.user.update({
      where: { id: actor.id },
      data: { name, language, ...userKeys({ name, email }), version: { increment: 1 } },
      select: { id: true },
    })
  })
}
