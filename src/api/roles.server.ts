/** The API represents roles as a list, the database as comma-separated text. */
import { parseRoles } from '@/auth/permissions/permissions'
import type { RoleName } from '@/auth/permissions/roles'

export function withRoles<Person extends { role: string }>(person: Person): Person & { roles: RoleName[] } {
  return { ...person, roles: parseRoles(person.role) }
}
