import { describe, expect, test, vi } from 'vitest'
import { assertAccountOwner } from '@/auth/permissions/account-owner'
import { assertAllowed, isAllowed, roleNames } from '@/auth/permissions/permissions'
import { createActor } from '@/testing/actors'
import { grantableScopes, parseScope, tokenScopes } from './token-scopes'

const admin = { role: 'admin' }

function createTokenActor(differences: Parameters<typeof createActor>[0], ...scopes: string[]) {
  return createActor({ ...differences, token: { id: crypto.randomUUID(), name: 'Backup', scopes } })
}

test('only the permissions of the actor can be granted to a token', () => {
  const user = createActor()
  expect(grantableScopes(user)).toEqual(tokenScopes.filter((scope) => isAllowed(user, parseScope(scope))))
  expect(grantableScopes(user)).not.toContain('user:list')
  expect(grantableScopes(createActor(admin))).toContain('user:list')
  expect(grantableScopes(createActor({ isInAdminList: true }))).toEqual(tokenScopes)
  expect(grantableScopes(createActor({ role: 'unknown' }))).toEqual([])
})

describe('a token', () => {
  test.each(tokenScopes)('a token with the scope %s allows that action alone', (scope) => {
    const owners = [...roleNames.map((role) => ({ role })), { isInAdminList: true }]
    for (const owner of owners.filter((owner) => isAllowed(createActor(owner), parseScope(scope)))) {
      const program = createTokenActor(owner, scope)
      const allowed = tokenScopes.filter((other) => isAllowed(program, parseScope(other)))
      expect(allowed).toEqual([scope])
      for (const never of ['app', 'manager'] as const) {
        expect(isAllowed(program, { apps: [never] })).toBe(false)
      }
    }
  })

  test('a token allows nothing that its owner may not do', () => {
    const program = createTokenActor({ role: 'user' }, ...tokenScopes)
    const allowed = tokenScopes.filter((scope) => isAllowed(program, parseScope(scope)))
    expect(allowed).toEqual(grantableScopes(createActor({ role: 'user' })))
  })

  test('a token must have every requested scope', () => {
    const program = createTokenActor(admin, 'user:create', 'user:list')
    expect(isAllowed(program, { user: ['create', 'list'] })).toBe(true)
    expect(isAllowed(program, { user: ['create', 'set-role'] })).toBe(false)
    expect(isAllowed(program, { user: ['list'], account: ['update'] })).toBe(false)
  })

  test.each([[[]], [['*']], [['user:*']], [['user']], [[':list']], [['user:list ']]])(
    'a token with the scopes %j allows nothing',
    (scopes) => {
      for (const owner of [admin, { isInAdminList: true }]) {
        const program = createTokenActor(owner, ...scopes)
        for (const request of [{}, { user: [] }, ...tokenScopes.map(parseScope)]) {
          expect(isAllowed(program, request)).toBe(false)
        }
      }
    },
  )

  test('the refusal of a token names the missing scope', () => {
    vi.stubEnv('DEV', false)
    expect(() => assertAllowed(createTokenActor(admin, 'user:list'), { user: ['create'] })).toThrow(
      expect.objectContaining({
        code: 'FORBIDDEN',
        details: { message: 'errors:permission.scope?scope=user%3Acreate' },
      }),
    )
  })

  test('a token may not act as the owner of the account', () => {
    expect(() => assertAccountOwner(createTokenActor(admin, ...tokenScopes))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', details: { message: 'errors:permission.token' } }),
    )
    expect(() => assertAccountOwner(createActor(admin))).not.toThrow()
  })
})
