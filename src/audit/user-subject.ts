import { displayName } from '@/platform/text/display-name'

/** The columns that identify a user in an event, as its actor or its subject. */
export const userSubjectColumns = { id: true, name: true, email: true } as const

/** The subject of an event about a user. */
export function toUserSubject(user: { id: string; name: string; email: string }) {
  return { type: 'user', id: user.id, name: displayName(user) } as const
}
