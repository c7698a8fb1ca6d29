import { describe, expect, test } from 'vitest'
import { createActor } from '@/testing/actors'
import { assertAllowed, isAllowed, isRoleName, normalizeRoles, type PermissionRequest } from './permissions'

/** Section 6 of the specification: what each role may do, written out. Everything else is refused. */
const everything = {
  user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
  session: ['list', 'revoke', 'delete'],
  account: ['read', 'update'],
  apps: ['app', 'manager'],
  repository: ['read', 'create', 'update', 'delete'],
} as const

const granted: Record<string, string[]> = {
  user: ['account:update', 'apps:app', 'repository:read'],
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
    'repository:read',
    'repository:create',
    'repository:update',
    'repository:delete',
  ],
}

const table = Object.entries(everything).flatMap(([resource, actions]) =>
  actions.flatMap((action) =>
    ['user', 'admin'].map((role) => ({
      role,
      resource,
      action,
      allowed: granted[role]?.includes(`${resource}:${action}`),
    })),
  ),
)

describe('roles', () => {
  test.each(table)('$role, $resource, $action: $allowed', ({ role, resource, action, allowed }) => {
    expect(isAllowed(createActor({ role }), { [resource]: [action] })).toBe(allowed)
  })

  test('nobody may do anything', () => {
    for (const { resource, action } of table) expect(isAllowed(null, { [resource]: [action] })).toBe(false)
  })

  test('all requested actions have to be granted', () => {
    const user = createActor({ role: 'user' })
    expect(isAllowed(user, { repository: ['read'], apps: ['app'] })).toBe(true)
    expect(isAllowed(user, { repository: ['read', 'create'] })).toBe(false)
    expect(isAllowed(user, { repository: ['read'], apps: ['manager'] })).toBe(false)
  })

  test('asking for nothing is refused', () => {
    const admin = createActor({ role: 'admin' })
    expect(isAllowed(admin, {})).toBe(false)
    expect(isAllowed(admin, { repository: [] })).toBe(false)
  })

  test('what does not exist is refused, even to administrators', () => {
    const admin = createActor({ role: 'admin' })
    const inexistent: Record<string, string[]>[] = [
      { repository: ['destroy'] },
      { invoice: ['read'] },
      { constructor: ['read'] },
      { repository: ['constructor'] },
      JSON.parse('{ "__proto__": ["read"] }'),
    ]
    for (const request of inexistent) expect(isAllowed(admin, request)).toBe(false)
  })
})

describe('several roles', () => {
  test.each(['user,admin', 'admin,user', 'nobody,admin', ',admin', 'admin,', 'constructor,admin'])(
    '%j grants what one of them grants',
    (role) => expect(isAllowed(createActor({ role }), { repository: ['delete'] })).toBe(true),
  )

  test('two roles are not added up', () => {
    // The only request no single role grants, however the roles are combined.
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
  ])('%j is no role that may manage', (role) => {
    const actor = createActor({ role })
    expect(isAllowed(actor, { apps: ['manager'] })).toBe(false)
    expect(() => assertAllowed(actor, { user: ['list'] })).toThrow('FORBIDDEN')
  })

  test('only names from the list are roles', () => {
    expect(['user', 'admin', '', 'constructor', '__proto__', 'toString'].filter(isRoleName)).toEqual([
      'user',
      'admin',
    ])
  })
})

describe('the list of administrators', () => {
  test.each(['user', '', 'constructor'])('grants everything, whatever the role %j', (role) => {
    const actor = createActor({ role, isInAdminList: true })
    for (const { resource, action } of table) expect(isAllowed(actor, { [resource]: [action] })).toBe(true)
  })
})

describe('the reason', () => {
  test.each<{ role: string; request: PermissionRequest; reason: string }>([
    { role: 'user', request: { user: ['list'] }, reason: 'errors:permission.resource?resource=user' },
    { role: 'user', request: { repository: ['delete'] }, reason: 'errors:permission.unauthorized' },
    { role: 'nobody', request: { repository: ['read'] }, reason: 'errors:permission.notAuthorized' },
    { role: 'admin', request: {}, reason: 'errors:permission.notAuthorized' },
  ])('$role, $request: $reason', ({ role, request, reason }) => {
    expect(() => assertAllowed(createActor({ role }), request)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', status: 403, details: { message: reason } }),
    )
  })

  test('is not given where it is allowed', () => {
    expect(() => assertAllowed(createActor({ role: 'user' }), { repository: ['read'] })).not.toThrow()
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
