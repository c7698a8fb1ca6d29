import type { UserState } from '@/auth/fields/user-state'
import { findActiveBan } from '@/auth/permissions/ban'
import { isAllowed } from '@/auth/permissions/permissions'
import type { UserRow } from '@/features/users/user-list.server'
import { env } from '@/platform/env/env.server.ts'

/** Administrators cannot be impersonated. */
export function isAdministrator({ id, role }: { id: string; role: string }): boolean {
  return isAllowed({ role, isInAdminList: env.adminUserIds.includes(id) }, { apps: ['manager'] })
}

export const select = {
  id: true,
  name: true,
  email: true,
  image: true,
  emailVerified: true,
  role: true,
  banned: true,
  banReason: true,
  banExpires: true,
  language: true,
  version: true,
  createdAt: true,
  lastSeenAt: true,
} as const

type Stateful = Pick<UserRow, 'name' | 'banned' | 'banReason' | 'banExpires'>

export function getUserState(user: Stateful): UserState {
  if (findActiveBan(user)) return 'banned'
  return user.name ? 'active' : 'pending'
}

export function toListed(user: UserRow) {
  const { id, name, email, image, role, createdAt, lastSeenAt } = user
  return {
    id,
    name,
    email,
    image,
    role,
    createdAt,
    lastSeenAt,
    state: getUserState(user),
    isAdministrator: isAdministrator(user),
  }
}
