import type { User, UserDetail } from '@/features/users/users.queries'

/** An active user as lists show it, without a row in the database. */
export function createListedUser(differences: Partial<User> = {}): User {
  return {
    id: 'sam',
    name: 'Sam',
    email: 'sam@example.com',
    image: null,
    role: 'user',
    state: 'active',
    isAdministrator: false,
    createdAt: new Date('2026-01-01T10:00:00Z'),
    lastSeenAt: null,
    ...differences,
  }
}

/** The same user as its own page shows it. */
export function createUserDetail(differences: Partial<UserDetail> = {}): UserDetail {
  return {
    ...createListedUser(),
    emailVerified: false,
    language: null,
    version: 1,
    ban: null,
    ...differences,
  }
}
