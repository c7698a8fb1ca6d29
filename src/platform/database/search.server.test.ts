import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { appConfig } from '#config'
import { nameKey, searchText } from '@/platform/text/normalize-text'
import { z } from '@/platform/zod'
import { uniqueEmail } from '@/testing/users'
import { db } from './db.server'
import { searchCondition, toPage } from './search.server'

const rows = 500

beforeAll(async () => {
  const names = Array.from({ length: rows }, (_, index) => `${randomUUID()} c++ 🚀 -- ${index}`)
  await db.user.createMany({
    data: names.map((name) => ({
      email: uniqueEmail(),
      name,
      nameKey: nameKey(name),
      searchText: searchText(name),
    })),
  })
  return async () => {
    await db.user.deleteMany({ where: { name: { in: names } } })
  }
})

const Explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({
        Plan: z.object({
          Plans: z.tuple([z.object({ 'Node Type': z.string(), 'Actual Rows': z.number() })]),
        }),
      }),
    ]),
  }),
])

/** The number of rows that the index finds; all rows if the index does not help. */
async function rowsFoundByIndex(part: string) {
  const explained = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    await tx.$executeRaw`SET LOCAL enable_indexscan = off`
    return tx.$queryRaw`EXPLAIN (ANALYZE, FORMAT JSON) SELECT "id" FROM "user" WHERE "searchText" LIKE ${`%${part}%`}`
  })
  const scan = z.parse(Explained, explained)[0]['QUERY PLAN'][0].Plan.Plans[0]
  expect(scan['Node Type']).toBe('Bitmap Index Scan')
  return scan['Actual Rows']
}

test('the index does not help to search for punctuation', async () => {
  expect(await rowsFoundByIndex('=+=')).toBeGreaterThanOrEqual(rows)
})

test.each([
  'q',
  'qz',
  'qzx',
  'q++',
  'q=',
  '=q',
  '+ q',
  '-q-',
  'qz+',
  '.1',
  'ع',
  'عق',
  'Éq',
  '💥',
  '💥💥',
  '→',
  'q_%\\',
])('the index finds %j', async (searchTerm) => {
  const condition = searchCondition(searchTerm)
  if (!condition || 'in' in condition) throw new Error(`${searchTerm} is not looked for`)
  expect(await rowsFoundByIndex(condition.contains)).toBeLessThan(rows)
})

test.each(['+', '...', '--', '%', '_', '\\', '# !', '://'])(
  '%j, which no index finds, is not looked for in every row',
  (searchTerm) => {
    expect(searchCondition(searchTerm)).toEqual({ in: [] })
  },
)

test.each([
  ['Ab', ' ab'],
  ['abc', 'abc'],
  ['C++', ' c++'],
  ['-a', '-a'],
  ['a b', 'a b'],
  ['50%', '50\\%'],
  ['a_b\\', 'a\\_b\\\\'],
])('%j is searched as %j', (searchTerm, contains) => {
  expect(searchCondition(searchTerm)).toEqual({ contains })
})

test('an empty search term matches every row', () => {
  expect(searchCondition('')).toBeUndefined()
  expect(searchCondition('\u0301')).toBeUndefined()
})

test.each([
  ['', appConfig.list.countLimit],
  ['word', appConfig.list.searchCountLimit],
])('the total of the search %j is capped at %i', (searchTerm, limit) => {
  const total = (counted: number) => toPage([], counted, { searchTerm }).total
  expect(total(limit)).toEqual({ count: limit, isMore: false })
  expect(total(limit + 1)).toEqual({ count: limit, isMore: true })
})
