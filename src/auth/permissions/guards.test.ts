import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { createActor } from '@/testing/actors'
import type { Actor } from './actor'
import { guardAnonymous, guardArea, guardPermission, homePath } from './guards'

const user = createActor({ role: 'user' })
const admin = createActor({ role: 'admin' })
const newcomer = createActor({ name: '' })

/** The redirect or the error code of the guard, or undefined when it allows the page. */
function outcome(guard: () => unknown) {
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
  // The rest of a router's location is of no interest to a guard.
  return outcome(() =>
    guardArea(Object.assign(Object.create(null), { context: { actor }, location }), { apps: [area] }),
  )
}

describe('an area', () => {
  test.each(['app', 'manager'] as const)(
    '%s redirects visitors to the login page with a way back',
    (area) => {
      expect(enter(null, area)).toEqual({
        to: '/login',
        search: { redirect: `/${area}/account?state=change-name` },
      })
    },
  )

  test.each(['app', 'manager'] as const)('%s redirects users without a name to onboarding', (area) => {
    expect(enter(newcomer, area)).toMatchObject({ to: '/onboarding' })
    expect(enter({ ...newcomer, role: 'admin' }, area)).toMatchObject({ to: '/onboarding' })
  })

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
  expect(outcome(() => guardPermission(user, { account: ['update'] }))).toBeUndefined()
  expect(outcome(() => guardPermission(user, { user: ['list'] }))).toBe('FORBIDDEN')
})

describe('after signing in', () => {
  test('a visitor may see the login page', () => {
    expect(outcome(() => guardAnonymous(null, '/app'))).toBeUndefined()
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
    expect(outcome(() => guardAnonymous(actor, redirect))).toBe(path)
  })

  test('the home page depends on the permissions', () => {
    expect(homePath(admin)).toBe('/manager')
    expect(homePath(user)).toBe('/app')
    expect(homePath(createActor({ role: '' }))).toBe('/app')
  })
})
