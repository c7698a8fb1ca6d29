/** A person's own account in the database. Every function is about the one who asks, and nobody else. */
import type { Actor } from '@/auth/actor'
import { assertAllowed } from '@/auth/permissions'
import { db } from '@/platform/db.server'
import { personKeys } from '@/platform/fold-text'
import type { z } from '@/platform/zod'
import type { AccountInput } from './account.schema'

/** What the page shows beyond what is known of everybody who is signed in. */
export async function get(actor: Actor): Promise<{ otherSessions: number }> {
  assertAllowed(actor, { account: ['update'] })
  const now = new Date()
  return { otherSessions: await db.session.count({ where: { ...othersOf(actor), expiresAt: { gt: now } } }) }
}

export async function update(actor: Actor, { name }: z.output<typeof AccountInput>): Promise<void> {
  assertAllowed(actor, { account: ['update'] })
  await db.user.update({
    where: { id: actor.id },
    data: { name, ...personKeys({ name, email: actor.email }) },
    select: { id: true },
  })
}

/** Signs the person out everywhere but here. */
export async function removeOtherSessions(actor: Actor): Promise<{ removed: number }> {
  assertAllowed(actor, { account: ['update'] })
  const { count } = await db.session.deleteMany({ where: othersOf(actor) })
  return { removed: count }
}

function othersOf({ id, sessionId }: Actor) {
  return { userId: id, id: { not: sessionId } }
}
