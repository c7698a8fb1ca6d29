/** Who may do what: the statements of the specification, written out, and the one check that everything calls. */
import { createAccessControl } from 'better-auth/plugins/access'
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import type { Actor } from './actor'

const statements = {
  user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
  session: ['list', 'revoke', 'delete'],
  account: ['read', 'update'],
  apps: ['app', 'manager'],
  repository: ['read', 'create', 'update', 'delete'],
} as const

export const accessControl = createAccessControl(statements)

export const roles = {
  user: accessControl.newRole({
    account: ['update'],
    apps: ['app'],
    repository: ['read'],
  }),
  admin: accessControl.newRole({
    user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
    session: ['list', 'revoke', 'delete'],
    account: ['update'],
    apps: ['app', 'manager'],
    repository: ['read', 'create', 'update', 'delete'],
  }),
}

export type RoleName = keyof typeof roles

/** `{ repository: ['create'] }`: every action of every resource has to be granted, by one and the same role. */
export type PermissionRequest = {
  [Resource in keyof typeof statements]?: readonly (typeof statements)[Resource][number][]
}

/** Only names from the list: `constructor` and `__proto__` are no roles. */
export function isRoleName(name: string): name is RoleName {
  return Object.hasOwn(roles, name)
}

export function isAllowed(actor: Actor | null, request: PermissionRequest): boolean {
  return refusal(actor, request) === null
}

/** @throws AppError FORBIDDEN with the reason as a translatable message */
export function assertAllowed(actor: Actor, request: PermissionRequest): void {
  const reason = refusal(actor, request)
  if (reason) throw new AppError('FORBIDDEN', { message: reason })
}

function refusal(actor: Actor | null, request: PermissionRequest): string | null {
  if (!actor) return message('errors:permission.notAuthorized')
  if (actor.isInAdminList) return null
  const resources = Object.entries(request).map(
    ([resource, actions]) => [resource, [...(actions ?? [])]] as const,
  )
  let reason = message('errors:permission.notAuthorized')
  for (const name of actor.role.split(',')) {
    if (!isRoleName(name)) continue
    const answer = roles[name].authorize(Object.fromEntries(resources))
    if (answer.success) return null
    const unknown = resources.find(([resource]) => !Object.hasOwn(roles[name].statements, resource))
    if (unknown) reason = message('errors:permission.resource', { resource: unknown[0] })
    else if (resources.length > 0) reason = message('errors:permission.unauthorized')
  }
  return reason
}
