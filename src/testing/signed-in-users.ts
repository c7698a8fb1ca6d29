import { randomUUID } from 'node:crypto'
import type { Actor } from '@/auth/permissions/actor'
import { type Db, db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { createActor } from './actors'
import { insertUser } from './users'

/** A user with one session in the database, as the actor of a request. */
export async function insertSignedInUser(differences: Parameters<typeof insertUser>[0] = {}): Promise<Actor> {
  const user = await insertUser(differences)
  const session = await insertSession(user.id)
  return createActor({ ...user, sessionId: session.id })
}

/** The same, and this session has entered a code a moment ago. */
export async function insertSteppedUpUser(
  differences: Parameters<typeof insertUser>[0] = {},
): Promise<Actor> {
  const actor = await insertSignedInUser(differences)
  await db.session.update({ where: { id: actor.sessionId }, data: { confirmedAt: new Date() } })
  return actor
}

type Session = Awaited<ReturnType<Db['session']['create']>>

/** Valid for an hour by default. */
export function insertSession(userId: string, differences: Partial<Session> = {}) {
  const expiresAt = new Date(Date.now() + HOUR_MS)
  return db.session.create({ data: { userId, token: randomUUID(), expiresAt, ...differences } })
}
