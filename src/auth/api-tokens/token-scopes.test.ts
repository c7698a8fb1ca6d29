import { describe, expect, test } from 'vitest'
import { assertAccountOwner } from '@/auth/permissions/account-owner'
import { assertAllowed, isAllowed } from '@/auth/permissions/permissions'
import { createActor } from '@/testing/actors'
import { grantableScopes, parseScope, tokenScopes } from './token-scopes'

const admin = { role: 'admin' }

function programOf(differences: Parameters<typeof createActor>[0], ...scopes: string[]) {
  return createActor({ ...differences, token: { id: crypto.randomUUID(), name: 'Backup', scopes } })
}

test('nobody is offered what they may not do themselves', () => {
  expect(grantableScopes(createActor())).toEqual(['repository:read', 'account:update'])
  expect(grantableScopes(createActor(admin))).toEqual(tokenScopes)
  expect(grantableScopes(createActor({ isInAdminList: true }))).toEqual(tokenScopes)
  expect(grantableScopes(createActor({ role: 'nobody' }))).toEqual([])
})

describe('a token', () => {
  test.each(tokenScopes)('with %s allows that and nothing else', (scope) => {
    for (const owner of [admin, { isInAdminList: true }]) {
      const program = programOf(owner, scope)
      const allowed = tokenScopes.filter((other) => isAllowed(program, parseScope(other)))
      expect(allowed).toEqual([scope])
      for (const never of ['app', 'manager'] as const) {
        expect(isAllowed(program, { apps: [never] })).toBe(false)
      }
    }
  })

  test('allows nothing that its owner may not do', () => {
    const program = programOf({ role: 'user' }, ...tokenScopes)
    expect(tokenScopes.filter((scope) => isAllowed(program, parseScope(scope)))).toEqual([
      'repository:read',
      'account:update',
    ])
  })

  test('has to have all that is asked for', () => {
    const program = programOf(admin, 'user:create', 'user:list')
    expect(isAllowed(program, { user: ['create', 'list'] })).toBe(true)
    expect(isAllowed(program, { user: ['create', 'set-role'] })).toBe(false)
    expect(isAllowed(program, { user: ['list'], repository: ['read'] })).toBe(false)
  })

  test.each([[[]], [['*']], [['user:*']], [['user']], [[':list']], [['user:list ']]])(
    'with the scopes %j allows nothing',
    (scopes) => {
      for (const owner of [admin, { isInAdminList: true }]) {
        const program = programOf(owner, ...scopes)
        for (const request of [{}, { user: [] }, ...tokenScopes.map(parseScope)]) {
          expect(isAllowed(program, request)).toBe(false)
        }
      }
    },
  )

  test('without a scope is told which', () => {
    expect(() => assertAllowed(programOf(admin, 'user:list'), { repository: ['create'] })).toThrow(
      expect.objectContaining({
        code: 'FORBIDDEN',
        details: { message: 'errors:permission.scope?scope=repository%3Acreate' },
      }),
    )
  })

  test('is not the hands of its owner', () => {
    expect(() => assertAccountOwner(programOf(admin, ...tokenScopes))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', details: { message: 'errors:permission.token' } }),
    )
    expect(() => assertAccountOwner(createActor(admin))).not.toThrow()
  })
})
