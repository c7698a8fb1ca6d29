import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from '@/testing/actors'
import type { Actor } from './actor'
import { guardAnonymous, guardArea, guardPermission, homePath } from './guards'

const user = createActor({ role: 'user' })
const admin = createActor({ role: 'admin' })
const newcomer = createActor({ name: '' })

/** Returns the redirect or the error code of the guard, or undefined if it allows the page. */
function runGuard(guard: () => unknown) {
  try {
    guard()
  } catch (thrown) {
    if (isRedirect(thrown))
      return thrown.options.href ?? { to: thrown.options.to, search: thrown.options.search }
    if (thrown instanceof Error) return thrown.message
    throw thrown
  }
}

function enter(actor: Actor | null, area: 'app' | 'manager') {
  const location = { href: `/${area}/account?state=change-name` }
  // A guard uses no other properties of a router's location.
  return runGuard(() =>
    guardArea(Object.assign(Object.create(null), { context: { actor }, location }), { apps: [area] }),
  )
}

describe('an area', () => {
  test.each(['app', 'manager'] as const)(
    'the area %s redirects visitors to the login page and back after the login',
    (area) => {
      expect(enter(null, area)).toEqual({
        to: '/login',
        search: { redirect: `/${area}/account?state=change-name` },
      })
    },
  )

  test.each(['app', 'manager'] as const)(
    'the area %s redirects users without a name to onboarding',
    (area) => {
      expect(enter(newcomer, area)).toMatchObject({ to: '/onboarding' })
      expect(enter({ ...newcomer, role: 'admin' }, area)).toMatchObject({ to: '/onboarding' })
    },
  )

  test('an area allows users with the permission and refuses others', () => {
    expect(enter(user, 'app')).toBeUndefined()
    expect(enter(admin, 'app')).toBeUndefined()
    expect(enter(admin, 'manager')).toBeUndefined()
    expect(enter(user, 'manager')).toBe('FORBIDDEN')
    expect(enter(createActor({ role: '' }), 'app')).toBe('FORBIDDEN')
    expect(enter(createActor({ role: 'constructor' }), 'manager')).toBe('FORBIDDEN')
    expect(enter(createActor({ role: '', isInAdminList: true }), 'manager')).toBeUndefined()
  })
})

test('a permission guard allows or refuses', () => {
  expect(runGuard(() => guardPermission(user, { account: ['update'] }))).toBeUndefined()
  expect(runGuard(() => guardPermission(user, { user: ['list'] }))).toBe('FORBIDDEN')
})

test('a refusal names the missing permission during development only', () => {
  const refuse = () => guardPermission(user, { user: ['list'] })
  expect(refuse).toThrow(
    expect.objectContaining({ details: { stack: expect.stringContaining('{"user":["list"]}') } }),
  )
  vi.stubEnv('DEV', false)
  expect(refuse).toThrow(expect.objectContaining({ details: {} }))
})

describe('after signing in', () => {
  test('a visitor may see the login page', () => {
    expect(runGuard(() => guardAnonymous(null, '/app'))).toBeUndefined()
  })

  test.each([
    [user, undefined, '/app'],
    [user, '', '/app'],
    [admin, undefined, '/manager'],
    [user, '/app/account?state=change-name', '/app/account?state=change-name'],
    [admin, '/app', '/app'],
    [user, '//evil.example', '/app'],
    [admin, 'https://evil.example', '/manager'],
    [user, '/login', '/app'],
    [user, '/logout', '/app'],
  ])('a signed-in user is redirected (%#)', (actor, redirect, path) => {
    expect(runGuard(() => guardAnonymous(actor, redirect))).toBe(path)
  })

  test('the home page depends on the permissions', () => {
    expect(homePath(admin)).toBe('/manager')
    expect(homePath(user)).toBe('/app')
    expect(homePath(createActor({ role: '' }))).toBe('/app')
  })
})
