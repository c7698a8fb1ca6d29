/** Rows of people, each with an address of their own. */
import { randomUUID } from 'node:crypto'
import { type Db, db } from '@/platform/database/db.server'

type UserData = Parameters<Db['user']['create']>[0]['data']

/** Made by us, so that no mail and no code is spent on them. */
export function insertUser(differences: Partial<UserData> = {}) {
  return db.user.create({
    data: { email: uniqueEmail(), emailVerified: true, name: 'Test Person', ...differences },
  })
}

export function uniqueEmail(name = 'person'): string {
  return `${name}-${randomUUID()}@example.com`
}
