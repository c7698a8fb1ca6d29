import { normalizeRoles } from '@/auth/permissions/permissions'
import type { UserEdit } from '@/features/users/users.schema'
import { db } from '@/platform/database/db.server'
import type { z } from '@/platform/zod'

export type UserChanges = Partial<z.output<typeof UserEdit>>

export type UserDifference = { isNewEmail: boolean; isNewRole: boolean; isVerified: boolean }

/** Compares the changes with the saved user. Null if there is none. */
export async function findDifference(
  id: string,
  { email, role }: UserChanges,
): Promise<UserDifference | null> {
  const select = { email: true, role: true, emailVerified: true } as const
  const user = await db.user.findUnique({ where: { id }, select })
  return (
    user && {
      isNewEmail: email !== undefined && email !== user.email,
      isNewRole: mergeRoles(user.role, role) !== user.role,
      isVerified: user.emailVerified,
    }
  )
}

/** Keeps role names that only a newer release knows, unless the roles are edited. */
export function mergeRoles(before: string, wanted = before): string {
  const role = normalizeRoles(wanted)
  return role === normalizeRoles(before) ? before : role
}
