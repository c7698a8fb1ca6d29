import { expect, test } from 'vitest'
import { Id, validate } from '@/platform/validate'
import { firstUuid7, uuid7 } from './uuid7'

test('an id has the form of a UUID of version 7 and begins with its time', () => {
  const id = uuid7(new Date('2022-02-22T19:22:22.000Z'), '0123456789abcdef01ff')
  expect(id).toBe('017f22e2-79b0-7012-8345-6789abcdef01')
  expect(validate(Id)(id)).toBe(id)
})

test('a time before 1970 has the first id of all', () => {
  const first = firstUuid7(new Date('0001-01-01'))
  expect(first).toBe(firstUuid7(new Date(0)))
  expect(validate(Id)(first)).toBe(first)
})

test('the first id of a time stands between the ids before and after', () => {
  const time = Date.parse('2026-11-20T10:00:00.000Z')
  const before = uuid7(new Date(time - 1), 'f'.repeat(18))
  const first = firstUuid7(new Date(time))
  expect(before < first).toBe(true)
  expect(first < uuid7(new Date(time), '1'.repeat(18))).toBe(true)
})
