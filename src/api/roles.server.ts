/** The API represents roles as a list, the database as comma-separated text. */
import { parseRoles, type RoleName } from '@/auth/permissions/permissions'

export function withRoles<Person extends { role: string }>(person: Person): Person & { roles: RoleName[] } {
  return { ...person, roles: parseRoles(person.role) }
}
