import { type ResourceName, resources } from '@/resources/resources'

/** All actions by subject. */
export const statements = {
  user: resources.user.actions,
  session: ['list', 'revoke', 'delete'],
  account: ['read', 'update'],
  apps: ['app', 'manager'],
  repository: resources.repository.actions,
} as const satisfies Record<ResourceName | 'session' | 'account' | 'apps', readonly string[]>

type Statements = typeof statements
export type Subject = keyof Statements

/** Every role names every subject, so a new resource does not compile until each role decides about it. */
type Grants = { readonly [Name in Subject]: readonly Statements[Name][number][] }

/** The permissions of each role, in one list so that a review sees all of them. */
export const roles = {
  user: {
    user: [],
    session: [],
    account: ['update'],
    apps: ['app'],
    repository: ['read'],
  },
  admin: {
    user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
    session: ['list', 'revoke', 'delete'],
    account: ['update'],
    apps: ['app', 'manager'],
    repository: ['read', 'create', 'update', 'delete'],
  },
} as const satisfies Record<string, Grants>

export type RoleName = keyof typeof roles

/** Of a new user. The schema of the database has the same default. */
export const defaultRole: RoleName = 'user'
