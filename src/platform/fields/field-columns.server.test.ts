import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { z } from '@/platform/zod'
import { calendarDay, fromDateColumn, instant, toDateColumn } from './date-fields'
import { money } from './money'
import { decimal, integer } from './number-fields'

/** The text that a column of the type stores. */
async function store(value: unknown, type: string): Promise<string | undefined> {
  const [row] = await db.$queryRawUnsafe<{ text: string }[]>(
    `SELECT ($1::text::${type})::text AS text`,
    String(value),
  )
  return row?.text
}

test.each([-2_147_483_648, 0, 2_147_483_647])('the integer %d fits into its column', async (value) => {
  expect(await store(z.parse(integer(), value), 'integer')).toBe(String(value))
})

test.each(['-999999.9999', '0', '0.0001', '999999.9999'])(
  'the decimal %s fits into its column',
  async (value) => {
    const text = z.parse(decimal({ digits: 10, scale: 4 }), value)
    expect(Number(await store(text, 'numeric(10, 4)'))).toBe(Number(value))
  },
)

test.each([-999_999_999_999_999, 999_999_999_999_999])(
  'the amount %d fits into its column',
  async (amount) => {
    const value = z.parse(money({ isNegativeAllowed: true }), { amount, currency: appConfig.currencies[0] })
    expect(await store(value.amount, 'bigint')).toBe(String(amount))
  },
)

test.each(['0001-01-01', '2024-02-29', '9999-12-31'])('the day %s fits into its column', async (day) => {
  expect(await store(z.parse(calendarDay(), day), 'date')).toBe(day)
  const [row] = await db.$queryRaw<{ day: Date }[]>`SELECT ${toDateColumn(day)}::date AS day`
  expect(row && fromDateColumn(row.day)).toBe(day)
})

test.each(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
  'the instant %s fits into its column',
  async (text) => {
    const date = z.parse(instant(), text)
    const [row] = await db.$queryRaw<{ date: Date }[]>`SELECT ${date}::timestamptz(3) AS date`
    expect(row?.date.toISOString()).toBe(text)
  },
)
