import { describe, expect, test, vi } from 'vitest'
import { createActor } from '@/testing/actors'
import {
  assertAllowed,
  isAllowed,
  isRoleName,
  normalizeRoles,
  type PermissionRequest,
  parseRoles,
  roleNames,
} from './permissions'
import type { RoleName } from './roles'

/** The expected permissions of the roles that every project has. Other resources have tests of their own. */
const actionsByResource = {
  user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
  session: ['list', 'revoke', 'delete'],
  account: ['read', 'update'],
  apps: ['app', 'manager'],
} as const

const granted = {
  user: ['account:update', 'apps:app'],
  admin: [
    'user:create',
    'user:list',
    'user:set-role',
    'user:ban',
    'user:impersonate',
    'user:delete',
    'user:set-password',
    'session:list',
    'session:revoke',
    'session:delete',
    'account:update',
    'apps:app',
    'apps:manager',
  ],
} as const satisfies Partial<Record<RoleName, readonly string[]>>

const table = Object.entries(actionsByResource).flatMap(([resource, actions]) =>
  actions.flatMap((action) =>
    Object.entries(granted).map(([role, permissions]) => ({
      role,
      resource,
      action,
      allowed: permissions.some((permission) => permission === `${resource}:${action}`),
    })),
  ),
)

describe('roles', () => {
  test.each(table)(
    'the role $role grants $resource:$action: $allowed',
    ({ role, resource, action, allowed }) => {
      expect(isAllowed(createActor({ role }), { [resource]: [action] })).toBe(allowed)
    },
  )

  test('a visitor without a session has no permission', () => {
    for (const { resource, action } of table) expect(isAllowed(null, { [resource]: [action] })).toBe(false)
  })

  test('a request is allowed only if every action in it is granted', () => {
    const user = createActor({ role: 'user' })
    expect(isAllowed(user, { account: ['update'], apps: ['app'] })).toBe(true)
    expect(isAllowed(user, { account: ['update', 'read'] })).toBe(false)
    expect(isAllowed(user, { account: ['update'], apps: ['manager'] })).toBe(false)
  })

  test('an empty request is refused', () => {
    const admin = createActor({ role: 'admin' })
    expect(isAllowed(admin, {})).toBe(false)
    expect(isAllowed(admin, { user: [] })).toBe(false)
  })

  test('an unknown subject or action is refused, also for administrators', () => {
    const admin = createActor({ role: 'admin' })
    const inexistent: Record<string, string[]>[] = [
      { user: ['destroy'] },
      { '?': ['read'] },
      { constructor: ['read'] },
      { user: ['constructor'] },
      JSON.parse('{ "__proto__": ["read"] }'),
    ]
    for (const request of inexistent) expect(isAllowed(admin, request)).toBe(false)
  })
})

describe('several roles', () => {
  test.each(['user,admin', 'admin,user', 'guest,admin', ',admin', 'admin,', 'constructor,admin'])(
    'a person with the roles %j has the permissions of each role',
    (role) => expect(isAllowed(createActor({ role }), { user: ['delete'] })).toBe(true),
  )

  test('a request must be granted by one role alone', () => {
    expect(isAllowed(createActor({ role: 'user,admin' }), { account: ['update', 'read'] })).toBe(false)
  })

  test.each([
    '',
    ' ',
    ',',
    ' admin',
    'admin ',
    'user, admin',
    'Admin',
    'ADMIN',
    'admin;user',
    'administrator',
    'constructor',
    '__proto__',
    'prototype',
    'hasOwnProperty',
    'toString',
    'valueOf',
    'constructor,__proto__',
    'admin\0',
    'admin\n',
    '%61dmin',
    'аdmin',
  ])('the role text %j grants no access to the manager', (role) => {
    const actor = createActor({ role })
    expect(isAllowed(actor, { apps: ['manager'] })).toBe(false)
    expect(() => assertAllowed(actor, { user: ['list'] })).toThrow('FORBIDDEN')
  })

  test('only declared names are roles', () => {
    expect(roleNames.filter(isRoleName)).toEqual(roleNames)
    expect(['', 'constructor', '__proto__', 'toString'].filter(isRoleName)).toEqual([])
  })

  test('only declared roles are parsed from a stored text', () => {
    expect(parseRoles('user,admin')).toEqual(['user', 'admin'])
    expect(parseRoles('constructor,admin,admin,')).toEqual(['admin'])
    expect(parseRoles('')).toEqual([])
  })
})

describe('the list of administrators', () => {
  test.each(['user', '', 'constructor'])(
    'an id in ADMIN_USER_IDS grants every permission with the role %j',
    (role) => {
      const actor = createActor({ role, isInAdminList: true })
      for (const { resource, action } of table) expect(isAllowed(actor, { [resource]: [action] })).toBe(true)
    },
  )
})

describe('the reason of a refusal', () => {
  test.each<{ role: string; request: PermissionRequest; reason: string }>([
    { role: 'user', request: { user: ['list'] }, reason: 'errors:permission.resource?resource=user' },
    { role: 'user', request: { account: ['read'] }, reason: 'errors:permission.unauthorized' },
    { role: 'unknown', request: { account: ['update'] }, reason: 'errors:permission.notAuthorized' },
    { role: 'admin', request: {}, reason: 'errors:permission.notAuthorized' },
  ])('the refusal of $request to the role $role says $reason', ({ role, request, reason }) => {
    vi.stubEnv('DEV', false)
    expect(() => assertAllowed(createActor({ role }), request)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', status: 403, details: { message: reason } }),
    )
  })

  test('an allowed request throws nothing', () => {
    expect(() => assertAllowed(createActor({ role: 'user' }), { account: ['update'] })).not.toThrow()
  })
})

test.each([
  ['admin', 'admin'],
  ['user,admin', 'user,admin'],
  ['admin,user', 'user,admin'],
  ['admin,user,admin', 'user,admin'],
  ['constructor,admin,unknown', 'admin'],
  ['', ''],
])('the roles "%s" are stored as "%s"', (role, normalized) => {
  expect(normalizeRoles(role)).toBe(normalized)
})
