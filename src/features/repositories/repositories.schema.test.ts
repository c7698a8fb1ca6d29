import { describe, expect, test } from 'vitest'
import { AppError } from '@/platform/app-error'
import { validate } from '@/platform/validate'
import {
  RepositoryId,
  RepositoryInput,
  RepositoryListInput,
  RepositorySearch,
  RepositoryUpdate,
} from './repositories.schema'

const valid = { name: 'start-ui', link: 'git.example.com/start-ui', description: 'A starter' }
const id = '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071'

function refusal(schema: Parameters<typeof validate>[0], data: unknown) {
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
  ])('%j is refused: %s', (name, message) => {
    expect(refusal(RepositoryInput, { ...valid, name })).toEqual({ name: message })
  })

  test.each(['a', '%_\\', '<script>', 'مستودع', '🚀', "'; DROP TABLE repository; --"])(
    '%j is taken',
    (name) => {
      expect(validate(RepositoryInput)({ ...valid, name }).name).toBe(name)
    },
  )
})

describe('the link', () => {
  test.each([
    ['git.example.com/start-ui', 'https://git.example.com/start-ui'],
    ['  https://git.example.com ', 'https://git.example.com'],
    ['http://git.example.com:8080/a?b=c#d', 'http://git.example.com:8080/a?b=c#d'],
    ['HTTPS://Git.example.com', 'HTTPS://Git.example.com'],
    ['a.bc', 'https://a.bc'],
    ['مثال.إختبار/كود', 'https://مثال.إختبار/كود'],
    ['192.168.0.1/repo', 'https://192.168.0.1/repo'],
    [`a.b/${'c'.repeat(1_900)}`, `https://a.b/${'c'.repeat(1_900)}`],
  ])('%s becomes %s', (typed, link) => {
    expect(validate(RepositoryInput)({ ...valid, link: typed }).link).toBe(link)
  })

  test.each([
    [undefined, 'repositories:linkRequired'],
    ['', 'repositories:linkRequired'],
    ['  ', 'repositories:linkRequired'],
    ['a.b', 'repositories:linkTooShort?count=4'],
    ['abc', 'repositories:linkTooShort?count=4'],
    ['localhost', 'repositories:linkWithoutDot'],
    ['https://localhost', 'repositories:linkWithoutDot'],
    ['javascript:alert(document.cookie)', 'repositories:linkInvalid'],
    ['JAVASCRIPT:alert.x', 'repositories:linkInvalid'],
    ['java\nscript:alert.x', 'repositories:linkInvalid'],
    ['\u0001javascript:alert.x', 'repositories:linkInvalid'],
    ['data:text/html.x,<script>', 'repositories:linkInvalid'],
    ['vbscript:a.b', 'repositories:linkInvalid'],
    ['file:///etc/passwd.txt', 'repositories:linkInvalid'],
    ['ftp://a.example.com', 'repositories:linkInvalid'],
    ['ssh://git@example.com/a.git', 'repositories:linkInvalid'],
    ['mailto:a@b.example', 'repositories:linkInvalid'],
    ['https://user:secret@git.example.com', 'repositories:linkInvalid'],
    ['https://github.com@evil.example', 'repositories:linkInvalid'],
    ['git@example.com', 'repositories:linkInvalid'],
    ['https://a b.example.com', 'repositories:linkInvalid'],
    ['https://', 'repositories:linkWithoutDot'],
    ['https://.', 'repositories:linkInvalid'],
    ['//..', 'repositories:linkInvalid'],
    ['....', 'repositories:linkInvalid'],
    ['https://%zz.example.com', 'repositories:linkInvalid'],
    [`a.b/${'c'.repeat(2_000)}`, 'validation:tooLong?count=2000'],
  ])('the link %s is refused: %s', (link, message) => {
    expect(refusal(RepositoryInput, { ...valid, link })).toEqual({ link: message })
  })

  test('the length limit of a link includes the added scheme', () => {
    const longest = `a.b/${'c'.repeat(1_996)}`
    expect(refusal(RepositoryInput, { ...valid, link: longest })).toBeUndefined()
  })
})

describe('the description', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    [' a\nb ', 'a\nb'],
    ['a\0b', 'ab'],
  ])('the description %j is stored as %j', (description, kept) => {
    expect(validate(RepositoryInput)({ ...valid, description }).description).toBe(kept)
  })

  test.each([
    [null, 'validation:invalid'],
    [1, 'validation:invalid'],
    ['a'.repeat(2_001), 'validation:tooLong?count=2000'],
    ['a'.repeat(1_000_000), 'validation:tooLong?count=2000'],
  ])('a wrong description is refused: $1', (description, message) => {
    expect(refusal(RepositoryInput, { ...valid, description })).toEqual({ description: message })
  })
})

test('all wrong fields are reported at once, and unknown fields are dropped', () => {
  expect(refusal(RepositoryInput, {})).toEqual({
    name: 'validation:name.required',
    link: 'repositories:linkRequired',
  })
  expect(validate(RepositoryInput)({ ...valid, nameKey: 'x', version: 9, id })).toEqual({
    ...valid,
    link: 'https://git.example.com/start-ui',
  })
})

describe('a change', () => {
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
    expect(refusal(RepositoryUpdate, { ...valid, id, version })).toHaveProperty('version')
  })

  test.each([undefined, '', 'new', '../1', `${id}0`])('the malformed id %j answers NOT_FOUND', (wrong) => {
    expect(refusal(RepositoryUpdate, { ...valid, id: wrong, version: 1 })).toBe('NOT_FOUND')
    expect(refusal(RepositoryId, { id: wrong })).toBe('NOT_FOUND')
  })
})

describe('the list', () => {
  test.each([
    [{}, ''],
    [{ searchTerm: ' a ' }, 'a'],
    [{ searchTerm: 123 }, ''],
    [{ searchTerm: ['a'] }, ''],
    [{ searchTerm: 'a'.repeat(300) }, 'a'.repeat(200)],
  ])('the search params %j search for %j', (search, searchTerm) => {
    expect(RepositorySearch.parse(search)).toEqual({ searchTerm })
  })

  test('the cursor of a page must be an id', () => {
    expect(validate(RepositoryListInput)({ cursor: id })).toEqual({ searchTerm: '', cursor: id })
    expect(refusal(RepositoryListInput, { cursor: '1; DROP TABLE' })).toHaveProperty('cursor')
  })
})
