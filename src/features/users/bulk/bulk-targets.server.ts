import type { Actor } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { hasAdmin } from '@/auth/permissions/last-admin.server'
import { isAdministrator, select } from '@/features/users/user-view.server'
import { type Refusal, refuseMissing } from '@/platform/database/bulk-outcome'
import type { Transaction } from '@/platform/database/db.server'
import { message } from '@/platform/message'
import { displayName } from '@/platform/text/display-name'

type Person = { id: string; name: string; email: string; role: string; banned: boolean }

/** Separates the allowed users from the actor, deleted users and the last administrators. */
export async function findTargets(tx: Transaction, actor: Actor, ids: string[], refusedToSelf: string) {
  const found = await tx.user.findMany({ where: { id: { in: ids } }, select })
  const others = found.filter(({ id }) => id !== actor.id)
  const leavesAnAdmin = await hasAdmin(
    tx,
    others.map(({ id }) => id),
  )
  const people = leavesAnAdmin
    ? others
    : others.filter((person) => findActiveBan(person) || !isAdministrator(person))
  const kept = others.filter((person) => !people.includes(person))
  const self = found.filter(({ id }) => id === actor.id)
  return {
    people,
    done: people.map(({ id }) => id),
    refused: [
      ...self.map((person) => toRefusal(person, refusedToSelf)),
      ...kept.map((person) => toRefusal(person, message('errors:code.LAST_ADMIN'))),
      ...refuseMissing(ids, found),
    ],
  }
}

export function toRefusal(person: Person, message: string): Refusal {
  return { id: person.id, name: displayName(person), message }
}
