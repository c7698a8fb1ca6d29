/** What a personal API token can be allowed to do: what the operations of the REST API ask for, and nothing else. */
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, type PermissionRequest, type statements } from '@/auth/permissions/permissions'

type Statements = typeof statements
type Scope = { [Of in keyof Statements]: `${Of}:${Statements[Of][number]}` }[keyof Statements]

export const tokenScopes = [
  'repository:read',
  'repository:create',
  'repository:update',
  'repository:delete',
  'user:list',
  'user:create',
  'user:set-role',
  'user:delete',
  'account:update',
] as const satisfies Scope[]

export type TokenScope = (typeof tokenScopes)[number]

/** What a scope, or any permission in its written form, stands for in the one permission check. */
export function parseScope(permission: string): PermissionRequest {
  const [resource, action] = permission.split(':')
  return { [String(resource)]: [action] }
}

/** Nobody hands on what they do not have. */
export function grantableScopes(actor: Actor): TokenScope[] {
  return tokenScopes.filter((scope) => isAllowed(actor, parseScope(scope)))
}
