import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { searchText } from '@/platform/text/normalize-text'
import { z } from '@/platform/zod'
import { db } from './db.server'
import { searchCondition, toPage } from './search.server'

const rows = 500

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

/** Returns how many of `rows` users the index finds. If the index does not help, these are all rows. */
async function countRowsFoundByIndex(part: string) {
  const explained = await db.$transaction(async (tx) => {
    await tx.$executeRaw`CREATE TEMP TABLE searched (LIKE "user" INCLUDING ALL) ON COMMIT DROP`
    await tx.$executeRaw`
      INSERT INTO searched ("id", "email", "searchText")
      SELECT gen_random_uuid(), n::text, ${searchText('Zoë Æther c++ 🚀 --')} || n::text
      FROM generate_series(5000, ${4999 + rows}) AS n`
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    await tx.$executeRaw`SET LOCAL enable_indexscan = off`
    return tx.$queryRaw`EXPLAIN (ANALYZE, FORMAT JSON) SELECT "id" FROM searched WHERE "searchText" LIKE ${`%${part}%`}`
  })
  const scan = z.parse(Explained, explained)[0]['QUERY PLAN'][0].Plan.Plans[0]
  expect(scan['Node Type']).toBe('Bitmap Index Scan')
  return scan['Actual Rows']
}

test('the index cannot search for punctuation', async () => {
  expect(await countRowsFoundByIndex('=+=')).toBeGreaterThanOrEqual(rows)
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
])('the index finds the search term %j', async (searchTerm) => {
  const condition = searchCondition(searchTerm)
  if (!condition || 'in' in condition) throw new Error(`${searchTerm} is not searched`)
  expect(await countRowsFoundByIndex(condition.contains)).toBeLessThan(rows)
})

test.each(['+', '...', '--', '%', '_', '\\', '# !', '://'])(
  'the term %j, which the index cannot find, matches nothing instead of scanning every row',
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
])('the search term %j is searched as %j', (searchTerm, contains) => {
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
