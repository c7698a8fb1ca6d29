import { randomUUID } from 'node:crypto'
import type { Actor } from '@/auth/permissions/actor'

/** An onboarded user by default, without a row in the database. */
export function createActor(differences: Partial<Actor> = {}): Actor {
  const id = randomUUID()
  return {
    id,
    email: `${id}@example.com`,
    name: 'Test Person',
    image: null,
    role: 'user',
    isInAdminList: false,
    sessionId: randomUUID(),
    impersonator: null,
    token: null,
    ...differences,
  }
}
