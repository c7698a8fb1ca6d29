import { expect, test } from 'vitest'
import { dayParam, dayRange, idParam, instantParam, instantRange, utcInstant } from './filter-params'

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

test.each([
  ['2026-02-28T21:00:00.000Z', '2026-02-28T21:00:00.000Z'],
  ['2026-02-28', '2026-02-28'],
  ['', ''],
  [undefined, ''],
  ['2026-02-28T25:00:00Z', ''],
  ['0000-01-01T00:00:00Z', ''],
  ['T', ''],
])('the filter by the instant %j searches for %j', (value, expected) => {
  expect(instantParam().parse(value)).toBe(expected)
})

test('an instant of a filter is in UTC, because the plus of an offset is a space in an address', () => {
  expect(utcInstant().safeParse('2026-02-28T21:00:00Z').success).toBe(true)
  expect(utcInstant().safeParse('2026-02-28T21:00:00 03:00').success).toBe(false)
})

test('a range of instants includes both ends and may be open, and its days are those of UTC', () => {
  const [from, until] = ['2025-12-31T21:00:00.000Z', '2026-01-31T20:59:59.999Z']
  const [gte, lte] = [new Date(from), new Date(until)]
  expect(instantRange(from, until)).toEqual({ gte, lte })
  expect(instantRange(from, '')).toEqual({ gte })
  expect(instantRange(undefined, until)).toEqual({ lte })
  expect(instantRange('', undefined)).toBeUndefined()
  expect(instantRange('2026-01-31', '2026-01-31')).toEqual({
    gte: new Date('2026-01-31T00:00:00Z'),
    lte: new Date('2026-01-31T23:59:59.999Z'),
  })
})
