import { message } from '@/platform/message'
import { z } from '@/platform/zod'
import { type FieldSchema, requiredOr } from './field-schema'

/** A calendar day without a time zone, as `2026-12-31`. It fits into a column of type `date`. */
export function calendarDay(): FieldSchema<string> {
  const invalid = message('form-fields:day.invalid')
  return (
    z.iso
      .date(requiredOr(invalid, message('validation:required')))
      // PostgreSQL has no year 0.
      .check(z.refine((day) => !day.startsWith('0000'), invalid))
  )
}

/**
 * A point in time, from a `Date` or from ISO 8601 text with its offset. It fits into a column of type `timestamptz`.
 */
export function instant(): FieldSchema<Date, Date | string> {
  const invalid = message('form-fields:instant.invalid')
  return z.pipe(
    z.transform((value: Date | string | null) => (isValidDate(value) ? value.toISOString() : value)),
    z.pipe(
      z.iso
        .datetime({ offset: true, ...requiredOr(invalid, message('validation:required')) })
        .check(z.refine((text) => hasFourDigitYear(new Date(text)), invalid)),
      z.transform((text) => new Date(text)),
    ),
  )
}

/** The value of a column of type `date`, which Prisma represents by the midnight in UTC. */
export function toDateColumn(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** The calendar day of a column of type `date`. */
export function fromDateColumn(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** In UTC, which the offset may move into the year before or after. */
export function hasFourDigitYear(date: Date): boolean {
  return date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999
}

export function isFuture(date: Date): boolean {
  return date > new Date()
}

function isValidDate(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime())
}
