import { displayName } from '@/platform/text/display-name'

/** The subject of an event about a user. */
export function toUserSubject(user: { id: string; name: string; email: string }) {
  return { type: 'user', id: user.id, name: displayName(user) } as const
}
