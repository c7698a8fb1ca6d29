import { parseRoles } from '@/auth/permissions/permissions'
import { defaultRole, type RoleName } from '@/auth/permissions/roles'

/** The roles that a badge shows: all but the one that every user has. */
export function listSpecialRoles(role: string): RoleName[] {
  return parseRoles(role).filter((name) => name !== defaultRole)
}
