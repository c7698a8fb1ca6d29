import { type Actor, isOnboarded } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { db } from '@/platform/database/db.server'
import { currentRequest } from '@/platform/request-context.server'
import { userKeys } from '@/platform/text/normalize-text'
import type { z } from '@/platform/zod'
import type { Onboarding } from './onboarding.schema'

/**
 * Sets the first name, and the language of an invited user, who has none yet. Later changes go through the account page, which
 * logs them.
 */
export async function complete(actor: Actor, { name }: z.output<typeof Onboarding>): Promise<void> {
  assertAllowed(actor, { account: ['update'] })
  if (isOnboarded(actor)) return
  await db.user.updateMany({
    where: { id: actor.id, name: '', language: null },
    data: { language: currentRequest().language },
  })
  await db.user.update({
    where: { id: actor.id, name: '' },
    data: { name, ...userKeys({ name, email: actor.email }), version: { increment: 1 } },
    select: { id: true },
  })
}
