import { describe, expect, test } from 'vitest'
import { z } from './zod'

describe('generic issues become message keys', () => {
  test.each<[string, z.core.$ZodType, unknown, string]>([
    ['a missing text', z.string(), undefined, 'validation:required'],
    ['no text', z.string(), 1, 'validation:invalid'],
    ['null', z.string(), null, 'validation:invalid'],
    ['a missing object', z.object({}), undefined, 'validation:required'],
    ['too short', z.string().check(z.minLength(3)), 'ab', 'validation:tooShort?count=3'],
    ['too long', z.string().check(z.maxLength(3)), 'abcd', 'validation:tooLong?count=3'],
    ['too small', z.number().check(z.gte(3)), 2, 'validation:tooSmall?min=3'],
    ['too big', z.number().check(z.lte(3)), 4, 'validation:tooBig?max=3'],
    ['too few', z.array(z.string()).check(z.minLength(2)), ['a'], 'validation:tooSmall?min=2'],
    ['no integer', z.int(), 1.5, 'validation:invalid'],
    ['beyond safe integers', z.int(), 2 ** 60, 'validation:tooBig?max=9007199254740991'],
    ['not of a pattern', z.string().check(z.regex(/^a$/)), 'b', 'validation:invalid'],
    ['not one of a list', z.enum(['a', 'b']), 'c', 'validation:invalid'],
    ['none of a union', z.union([z.string(), z.number()]), true, 'validation:invalid'],
    ['an unknown key', z.strictObject({}), { a: 1 }, 'validation:invalid'],
    ['no address', z.url(), 'x', 'validation:invalid'],
  ])('%s', (_case, schema, value, text) => {
    const result = z.safeParse(schema, value)
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([text])
  })

  test('a message of the schema takes precedence', () => {
    expect(z.safeParse(z.string('validation:name.required'), 1).error?.issues[0]?.message).toBe(
      'validation:name.required',
    )
  })

  test('zod generates no code, because the Content-Security-Policy forbids it', () => {
    expect(z.config().jitless).toBe(true)
  })
})
