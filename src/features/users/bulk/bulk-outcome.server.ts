import type { Actor } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { hasAdmin } from '@/auth/permissions/last-admin.server'
import { isAdministrator, select, toAuditSubject } from '@/features/users/user-view.server'
import type { Transaction } from '@/platform/database/db.server'
import { message } from '@/platform/message'

/** `message` is one of `platform/message.ts`. A person without a name here has been deleted meanwhile. */
export type Outcome = { done: string[]; refused: Array<{ id: string; name: string | null; message: string }> }

type Person = { id: string; name: string; email: string; role: string; banned: boolean }

/** Who it may be done to and who not: not to oneself, not to whom is gone, not to the last administrators. */
export async function separate(tx: Transaction, actor: Actor, ids: string[], refusedToSelf: string) {
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
      ...self.map((person) => refusal(person, refusedToSelf)),
      ...kept.map((person) => refusal(person, message('errors:code.LAST_ADMIN'))),
      ...missing(ids, found),
    ],
  }
}

export function missing(ids: string[], found: Person[]): Outcome['refused'] {
  const known = new Set(found.map(({ id }) => id))
  return ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: null, message: message('errors:code.NOT_FOUND') }))
}

function refusal(person: Person, message: string): Outcome['refused'][number] {
  return { id: person.id, name: toAuditSubject(person).name, message }
}
