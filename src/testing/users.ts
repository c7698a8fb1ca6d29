import { randomUUID } from 'node:crypto'
import { type Db, db } from '@/platform/database/db.server'

type UserData = Parameters<Db['user']['create']>[0]['data']

/** Inserted directly, without sign-up by mail. */
export function insertUser(differences: Partial<UserData> = {}) {
  return db.user.create({
    data: { email: uniqueEmail(), emailVerified: true, name: 'Test Person', ...differences },
  })
}

export function uniqueEmail(name = 'person'): string {
  return `${name}-${randomUUID()}@example.com`
}
