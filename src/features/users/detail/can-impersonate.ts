import type { UserState } from '@/auth/fields/user-state'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'

type Person = { id: string; state: UserState; isAdministrator: boolean }

export function canImpersonate(actor: Actor, user: Person): boolean {
  return (
    isAllowed(actor, { user: ['impersonate'] }) &&
    !user.isAdministrator &&
    user.state === 'active' &&
    user.id !== actor.id
  )
}
