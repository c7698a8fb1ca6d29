/** People to act as in tests, without anything behind them in the database. */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@/auth/permissions/actor'

/** An ordinary, onboarded user unless told otherwise. */
export function createActor(differences: Partial<Actor> = {}): Actor {
  const id = randomUUID()
  return {
    id,
    email: `${id}@example.com`,
    name: 'Test Person',
    role: 'user',
    isInAdminList: false,
    sessionId: randomUUID(),
    impersonator: null,
    token: null,
    ...differences,
  }
}
