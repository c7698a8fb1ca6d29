/** Who may do what: the statements of the specification, written out, and the one check that everything calls. */
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import type { Resource } from '@/resources/resources'
import type { Actor } from './actor'
import { type RoleName, roles, type Subject, type statements } from './roles'

type Action<Of extends Subject> = (typeof statements)[Of][number]

/** `{ user: ['create'] }`: every action of every subject has to be granted, by one and the same role. */
export type PermissionRequest = { readonly [Of in Subject]?: readonly Action<Of>[] }

/** The permission to open the list and the detail page of a resource. */
export function readPermission({ name, readAction }: Resource): PermissionRequest {
  return { [name]: [readAction] }
}

/** Only names from the list: `constructor` and `__proto__` are no roles. */
export function isRoleName(name: string): name is RoleName {
  return Object.hasOwn(roles, name)
}

/** The roles a person has, in their order; what is no role is left out. */
export function parseRoles(role: string): RoleName[] {
  return [...new Set(role.split(',').filter(isRoleName))]
}

/** The roles in the order of their declaration, without duplicates and unknown names. Every write of `role` uses it. */
export function normalizeRoles(role: string): string {
  const names = parseRoles(role)
  return roleNames.filter((name) => names.includes(name)).join()
}

/** Somebody as far as permissions go; with a token, what its scopes leave of them. */
type Holder = Pick<Actor, 'role' | 'isInAdminList'> & Partial<Pick<Actor, 'token'>>

export const roleNames: readonly RoleName[] = Object.keys(roles).filter(isRoleName)

export function isAllowed(actor: Holder | null, request: PermissionRequest): boolean {
  return findDenial(actor, request) === null
}

/** @throws AppError FORBIDDEN with the reason as a translatable message */
export function assertAllowed(actor: Holder, request: PermissionRequest): void {
  const reason = findDenial(actor, request)
  if (reason) throw new AppError('FORBIDDEN', { message: reason })
}

/** Null when allowed, otherwise the reason. */
function findDenial(actor: Holder | null, request: PermissionRequest): string | null {
  return denialByRoles(actor, request) ?? (actor?.token ? denialByToken(actor.token, request) : null)
}

/** The reason of the last role that was asked. */
function denialByRoles(actor: Holder | null, request: PermissionRequest): string | null {
  if (actor?.isInAdminList) return null
  const refusals = (actor?.role.split(',') ?? [])
    .filter(isRoleName)
    .map((name) => denialByRole(roles[name], request))
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
