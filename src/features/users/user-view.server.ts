import type { UserState } from '@/auth/fields/user-state'
import { findActiveBan } from '@/auth/permissions/ban'
import { isAllowed } from '@/auth/permissions/permissions'
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

export function getUserState(user: { name: string } & Parameters<typeof findActiveBan>[0]): UserState {
  if (findActiveBan(user)) return 'banned'
  return user.name ? 'active' : 'pending'
}
