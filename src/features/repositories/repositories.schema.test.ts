import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { AppError } from '@/platform/app-error'
import { validate } from '@/platform/validate'
import {
  RepositoryInput,
  RepositoryListInput,
  RepositorySearch,
  RepositoryUpdate,
} from './repositories.schema'

const { searchMaxLength } = appConfig.list
const valid = { name: 'design-system', link: 'git.example.com/design-system', description: 'A library' }
const id = '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071'

function findError(schema: Parameters<typeof validate>[0], data: unknown) {
  try {
    validate(schema)(data)
  } catch (error) {
    if (error instanceof AppError) return error.details.fields ?? error.code
    throw error
  }
}

describe('the name', () => {
  test.each([
    [undefined, 'validation:name.required'],
    ['', 'validation:name.required'],
    [' \n', 'validation:name.required'],
    ['\u200b\u2060', 'validation:name.required'],
    ['a\nb', 'validation:name.invalid'],
    ['a\0b', 'validation:name.invalid'],
    ['a\u202eb', 'validation:name.invalid'],
    ['a'.repeat(101), 'validation:tooLong?count=100'],
  ])('the name %j is refused: %s', (name, message) => {
    expect(findError(RepositoryInput, { ...valid, name })).toEqual({ name: message })
  })

  test.each(['a', '%_\\', '<script>', 'مستودع', '🚀', "'; DROP TABLE repository; --"])(
    'the name %j is valid',
    (name) => {
      expect(validate(RepositoryInput)({ ...valid, name }).name).toBe(name)
    },
  )
})

describe('the link', () => {
  test.each([
    ['git.example.com/design-system', 'https://git.example.com/design-system'],
    ['  https://git.example.com ', 'https://git.example.com/'],
    ['http://git.example.com:8080/a?b=c#d', 'http://git.example.com:8080/a?b=c#d'],
    ['git.example.com:8443/team', 'https://git.example.com:8443/team'],
    ['git.example.com:8443', 'https://git.example.com:8443/'],
    ['HTTPS://Git.example.com', 'https://git.example.com/'],
    ['a.bc', 'https://a.bc/'],
    ['مثال.إختبار/كود', 'https://xn--mgbh0fb.xn--kgbechtv/%D9%83%D9%88%D8%AF'],
    ['192.168.0.1/repo', 'https://192.168.0.1/repo'],
    [`a.b/${'c'.repeat(1_900)}`, `https://a.b/${'c'.repeat(1_900)}`],
  ])('the link %s is stored as %s', (typed, link) => {
    expect(validate(RepositoryInput)({ ...valid, link: typed }).link).toBe(link)
  })

  test.each([
    [undefined, 'form-fields:link.required'],
    ['', 'form-fields:link.required'],
    ['  ', 'form-fields:link.required'],
    ['a.b', 'form-fields:link.tooShort?count=4'],
    ['abc', 'form-fields:link.tooShort?count=4'],
    ['localhost', 'form-fields:link.withoutDot'],
    ['https://localhost', 'form-fields:link.withoutDot'],
    ['javascript:alert(document.cookie)', 'form-fields:link.invalid'],
    ['JAVASCRIPT:alert.x', 'form-fields:link.invalid'],
    ['java\nscript:alert.x', 'form-fields:link.invalid'],
    ['\u0001javascript:alert.x', 'form-fields:link.invalid'],
    ['data:text/html.x,<script>', 'form-fields:link.invalid'],
    ['tel:0123.456', 'form-fields:link.invalid'],
    ['vbscript:a.b', 'form-fields:link.invalid'],
    ['file:///etc/passwd.txt', 'form-fields:link.invalid'],
    ['ftp://a.example.com', 'form-fields:link.invalid'],
    ['ssh://git@example.com/a.git', 'form-fields:link.invalid'],
    ['mailto:a@b.example', 'form-fields:link.invalid'],
    ['https://user:secret@git.example.com', 'form-fields:link.invalid'],
    ['https://github.com@evil.example', 'form-fields:link.invalid'],
    ['git@example.com', 'form-fields:link.invalid'],
    ['https://a b.example.com', 'form-fields:link.invalid'],
    ['https://', 'form-fields:link.withoutDot'],
    ['https://.', 'form-fields:link.invalid'],
    ['//..', 'form-fields:link.invalid'],
    ['....', 'form-fields:link.invalid'],
    ['https://%zz.example.com', 'form-fields:link.invalid'],
    ['https://p\u0430ypal.example.com', 'form-fields:link.invalid'],
    [`a.b/${'c'.repeat(2_000)}`, 'validation:tooLong?count=2000'],
    [`a.b/${'ك'.repeat(1_000)}`, 'validation:tooLong?count=2000'],
  ])('the link %s is refused: %s', (link, message) => {
    expect(findError(RepositoryInput, { ...valid, link })).toEqual({ link: message })
  })

  test('the length limit of a link includes the added scheme', () => {
    const longest = `a.b/${'c'.repeat(1_996)}`
    expect(findError(RepositoryInput, { ...valid, link: longest })).toBeUndefined()
  })
})

describe('the description', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    [' a\nb ', 'a\nb'],
    ['a\0b', 'ab'],
  ])('the description %j is stored as %j', (description, stored) => {
    expect(validate(RepositoryInput)({ ...valid, description }).description).toBe(stored)
  })

  test.each([
    [null, 'validation:invalid'],
    [1, 'validation:invalid'],
    ['a'.repeat(2_001), 'validation:tooLong?count=2000'],
    ['a'.repeat(1_000_000), 'validation:tooLong?count=2000'],
  ])('an invalid description is refused: $1', (description, message) => {
    expect(findError(RepositoryInput, { ...valid, description })).toEqual({ description: message })
  })
})

test('all invalid fields are reported at once, and unknown fields are dropped', () => {
  expect(findError(RepositoryInput, {})).toEqual({
    name: 'validation:name.required',
    link: 'form-fields:link.required',
  })
  expect(validate(RepositoryInput)({ ...valid, nameKey: 'x', version: 9, id })).toEqual({
    ...valid,
    link: 'https://git.example.com/design-system',
  })
})

describe('an update', () => {
  test('an update carries the id and the version of the repository', () => {
    expect(validate(RepositoryUpdate)({ ...valid, id, version: 3 })).toMatchObject({ id, version: 3 })
  })

  test.each([
    undefined,
    null,
    '1',
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
  ])('an update with the version %s is refused', (version) => {
    expect(findError(RepositoryUpdate, { ...valid, id, version })).toHaveProperty('version')
  })

  test.each([undefined, '', 'new', '../1', `${id}0`])('the malformed id %j answers NOT_FOUND', (wrong) => {
    expect(findError(RepositoryUpdate, { ...valid, id: wrong, version: 1 })).toBe('NOT_FOUND')
  })
})

describe('the list', () => {
  test.each([
    [{}, ''],
    [{ searchTerm: ' a ' }, 'a'],
    [{ searchTerm: 123 }, ''],
    [{ searchTerm: ['a'] }, ''],
    [{ searchTerm: 'a'.repeat(searchMaxLength + 1) }, 'a'.repeat(searchMaxLength)],
  ])('the search params %j search for %j', (search, searchTerm) => {
    expect(RepositorySearch.parse(search)).toEqual({ searchTerm, sort: '' })
  })

  test('a cursor that is not text begins at the first page', () => {
    expect(validate(RepositoryListInput)({ cursor: id })).toMatchObject({ cursor: id })
    expect(validate(RepositoryListInput)({ cursor: ['1'] })).toMatchObject({ cursor: undefined })
  })
})
