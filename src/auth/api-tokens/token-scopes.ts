import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, type PermissionRequest } from '@/auth/permissions/permissions'
import { type ResourceScope, resourceScopes } from '@/resources/token-scopes'

export type TokenScope = ResourceScope | 'account:update'

/** The permissions that REST operations ask for. An API token is limited to a selection of them. */
export const tokenScopes: readonly TokenScope[] = [...resourceScopes, 'account:update']

/** `user:list` → `{ user: ['list'] }` */
export function parseScope(scope: string): PermissionRequest {
  const [subject, action] = scope.split(':')
  return { [String(subject)]: [action] }
}

/** The scopes that the actor may pass on to a token: their own permissions. */
export function grantableScopes(actor: Actor): TokenScope[] {
  return tokenScopes.filter((scope) => isAllowed(actor, parseScope(scope)))
}
