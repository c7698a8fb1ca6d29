import { expect, test } from 'vitest'
import { dayParam, dayRange, idParam } from './filter-params'

const id = '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071'

test.each([
  [id, id],
  ['', ''],
  [undefined, ''],
  ['new', ''],
  [[id], ''],
])('the filter by the row %j searches for %j', (value, expected) => {
  expect(idParam().parse(value)).toBe(expected)
})

test.each([
  ['2026-02-28', '2026-02-28'],
  ['', ''],
  [undefined, ''],
  ['2026-02-30', ''],
  ['0000-01-01', ''],
  [20_260_228, ''],
])('the filter by the day %j searches for %j', (value, expected) => {
  expect(dayParam().parse(value)).toBe(expected)
})

test('a range includes its first and last day and may be open', () => {
  const [gte, lte] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-31T00:00:00Z')]
  expect(dayRange('2026-01-01', '2026-01-31')).toEqual({ gte, lte })
  expect(dayRange('2026-01-01', '')).toEqual({ gte })
  expect(dayRange(undefined, '2026-01-31')).toEqual({ lte })
  expect(dayRange('', undefined)).toBeUndefined()
})
