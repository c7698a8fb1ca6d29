import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { defaultLanguage } from '@/i18n/languages'
import { AppError } from '@/platform/app-error'
import { DAY_MS } from '@/platform/durations'
import { validate } from '@/platform/validate'
import { otherLanguage } from '@/testing/languages'
import { ExportSearch, NewUser, UserBan, UserListInput, UserSearch, UserUpdate } from './users.schema'

const none = { searchTerm: '', role: '', state: '', sort: '' }

function listInvalidFields(check: () => unknown): string[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.keys(error.details.fields ?? {})
  }
}

describe('the search params of the list', () => {
  test.each([
    [{}, none],
    [
      { role: 'admin', state: 'banned', sort: 'name', searchTerm: ' x ' },
      { role: 'admin', state: 'banned', sort: 'name', searchTerm: 'x' },
    ],
    [{ role: 'constructor', state: '__proto__', sort: 'toString' }, none],
    [{ role: 'user,admin', state: ['active'], sort: { name: 1 }, searchTerm: 7 }, none],
    [{ role: 'ADMIN', state: null, sort: undefined }, none],
  ])('the search params %j are parsed to %j', (params, search) => {
    expect(validate(UserSearch)(params)).toEqual(search)
  })

  test('a cursor that is too long or no text is ignored', () => {
    expect(validate(UserListInput)({ cursor: 'x'.repeat(2_001) })).toEqual({ ...none, cursor: undefined })
    expect(validate(UserListInput)({ cursor: 7 })).toEqual({ ...none, cursor: undefined })
  })
})

describe('roles', () => {
  const typed = { email: 'a@example.com', name: 'A', language: defaultLanguage }

  test.each(['user', 'admin', 'user,admin'])('the roles %j are valid', (role) => {
    expect(validate(NewUser)({ ...typed, role })).toMatchObject({ role, invite: false })
  })

  test.each([
    '',
    ',',
    'constructor',
    '__proto__',
    'admin,',
    'admin,admin',
    'Admin',
    ' admin',
    'admin;user',
    'root',
    null,
    7,
    ['admin'],
  ])('the roles %j are invalid', (role) => {
    expect(listInvalidFields(() => validate(NewUser)({ ...typed, role }))).toEqual(['role'])
  })
})

test('an email address is trimmed and lowercased', () => {
  const user = validate(NewUser)({
    email: ' Ann@Example.COM ',
    name: 'Ann',
    role: 'user',
    language: otherLanguage,
  })
  expect(user.email).toBe('ann@example.com')
})

test.each([
  '',
  'ann',
  'a@b@c.de',
  'a@example.com\0',
  `${'a'.repeat(250)}@example.com`,
  'a@example.com,b@example.com',
])('%j is not an email address', (email) => {
  expect(
    listInvalidFields(() => validate(NewUser)({ email, name: 'A', role: 'user', language: defaultLanguage })),
  ).toEqual(['email'])
})

test('an empty name is valid for an update, but not for a new user', () => {
  const typed = { id: randomUUID(), email: 'a@example.com', role: 'user', version: 1 }
  expect(validate(UserUpdate)({ ...typed, name: '  ' }).name).toBe('')
  expect(validate(UserUpdate)({ ...typed, name: ' Ann ' }).name).toBe('Ann')
  const tooLong = 'x'.repeat(appConfig.user.nameMaxLength + 1)
  expect(listInvalidFields(() => validate(UserUpdate)({ ...typed, name: '---' }))).toEqual(['name'])
  expect(listInvalidFields(() => validate(UserUpdate)({ ...typed, name: tooLong }))).toEqual(['name'])
  expect(
    listInvalidFields(() => validate(NewUser)({ ...typed, name: '', language: defaultLanguage })),
  ).toEqual(['name'])
})

test('a selection in a URL contains comma-separated ids, and anything else is refused', () => {
  const ids = [randomUUID(), randomUUID()]
  expect(validate(ExportSearch)({ ids: ids.join() }).ids).toEqual(ids)
  expect(validate(ExportSearch)({}).ids).toBeUndefined()
  for (const wrong of ['', 'x', `${ids},`])
    expect(() => validate(ExportSearch)({ ids: wrong })).toThrow(AppError)
})

describe('a ban', () => {
  const ids = [randomUUID()]
  const inADay = new Date(Date.now() + DAY_MS)

  test('a ban may have a reason and an end', () => {
    expect(validate(UserBan)({ ids })).toEqual({ ids, reason: '', until: undefined })
    expect(validate(UserBan)({ ids, reason: ' spam\0 ', until: inADay })).toEqual({
      ids,
      reason: 'spam',
      until: inADay,
    })
  })

  test.each([
    new Date(0),
    new Date(Date.now() - 1_000),
    new Date('+012345-01-01'),
    new Date(Number.NaN),
    '2999-01-01',
  ])('a ban cannot end at %j', (until) => {
    expect(listInvalidFields(() => validate(UserBan)({ ids, until }))).toEqual(['until'])
  })

  test('the reason of a ban has a maximum length', () => {
    const reason = 'x'.repeat(appConfig.user.banReasonMaxLength + 1)
    expect(listInvalidFields(() => validate(UserBan)({ ids, reason }))).toEqual(['reason'])
  })
})
