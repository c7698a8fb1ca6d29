/** The permission check of route guards, data functions, navigation and buttons. */
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import type { Resource } from '@/resources/resources'
import type { Actor } from './actor'
import { type RoleName, roles, type Subject, type statements } from './roles'

type Action<Of extends Subject> = (typeof statements)[Of][number]

/** `{ user: ['create'] }`: one role must grant every action of every subject. */
export type PermissionRequest = { readonly [Of in Subject]?: readonly Action<Of>[] }

/** The permission to open the list and the detail page of a resource. */
export function readPermission({ name, readAction }: Resource): PermissionRequest {
  return { [name]: [readAction] }
}

/** Uses `hasOwn`, because `constructor` and `__proto__` are not roles. */
export function isRoleName(name: string): name is RoleName {
  return Object.hasOwn(roles, name)
}

/** The known role names in a role text, in their order. */
export function parseRoles(role: string): RoleName[] {
  return [...new Set(role.split(',').filter(isRoleName))]
}

/**
 * The roles in the order of their declaration, without duplicates and unknown names. Each data function uses it to
 * write `role`.
 */
export function normalizeRoles(role: string): string {
  const names = parseRoles(role)
  return roleNames.filter((name) => names.includes(name)).join()
}

/** The properties of an actor that decide about permissions. Scopes of a token restrict those of its roles. */
type Holder = Pick<Actor, 'role' | 'isInAdminList'> & Partial<Pick<Actor, 'token'>>

export const roleNames: readonly RoleName[] = Object.keys(roles).filter(isRoleName)

export function isAllowed(actor: Holder | null, request: PermissionRequest): boolean {
  return findDenial(actor, request) === null
}

/** Whether the actor may read the rows of all users. Rows that belong to their creators need a permission of its own. */
export function canReadAll(actor: Holder, { name, readAction, actions }: Resource): boolean {
  const accessAll = actions.filter((action: string) => action === 'access-all')
  return isAllowed(actor, { [name]: [readAction, ...accessAll] })
}

/** @throws AppError FORBIDDEN with the reason as a translatable message */
export function assertAllowed(actor: Holder, request: PermissionRequest): void {
  const reason = findDenial(actor, request)
  if (reason) throw new AppError('FORBIDDEN', { message: reason, ...describePermissionRequest(request) })
}

/** For the error page during development. */
export function describePermissionRequest(request: PermissionRequest): { stack?: string } {
  if (!import.meta.env.DEV) return {}
  return { stack: `The permission ${JSON.stringify(request)} is missing, see src/auth/permissions/roles.ts` }
}

/** The reason of the refusal, or null if the request is allowed. */
function findDenial(actor: Holder | null, request: PermissionRequest): string | null {
  return denialByRoles(actor, request) ?? (actor?.token ? denialByToken(actor.token, request) : null)
}

/** With several roles, the reason of the last one. */
function denialByRoles(actor: Holder | null, request: PermissionRequest): string | null {
  if (actor?.isInAdminList) return null
  const refusals = parseRoles(actor?.role ?? '').map((name) => denialByRole(roles[name], request))
  if (refusals.includes(null)) return null
  return refusals.at(-1) ?? message('errors:permission.notAuthorized')
}

function denialByToken({ scopes }: NonNullable<Actor['token']>, request: PermissionRequest): string | null {
  const wanted = Object.entries(request).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`),
  )
  if (wanted.length === 0) return message('errors:permission.notAuthorized')
  const missing = wanted.find((scope) => !scopes.includes(scope))
  return missing ? message('errors:permission.scope', { scope: missing }) : null
}

function denialByRole(grants: PermissionRequest, request: PermissionRequest): string | null {
  const wanted = Object.entries(request)
  if (wanted.length === 0) return message('errors:permission.notAuthorized')
  const granted: Record<string, readonly string[]> = grants
  for (const [resource, actions] of wanted) {
    const known = Object.hasOwn(granted, resource) ? (granted[resource] ?? []) : []
    if (known.length === 0) return message('errors:permission.resource', { resource })
    const isGranted = actions.length > 0 && actions.every((action) => known.includes(action))
    if (!isGranted) return message('errors:permission.unauthorized')
  }
  return null
}
