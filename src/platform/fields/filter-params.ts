/** Search params of the filters of a list. Empty means no filter, and an invalid value is ignored. */
import { rowId } from '@/platform/validate'
import { z } from '@/platform/zod'
import { calendarDay, toDateColumn } from './date-fields'

/** The id of the row that others refer to. */
export function idParam() {
  return z._default(z.catch(z.union([z.literal(''), rowId()]), ''), '')
}

/** A calendar day, as `2026-12-31`. */
export function dayParam() {
  return z._default(z.catch(z.union([z.literal(''), calendarDay()]), ''), '')
}

/** A point in time in UTC, as `2026-12-31T21:00:00Z`. */
export function utcInstant() {
  // PostgreSQL has no year 0.
  return z.iso.datetime().check(z.refine((text) => !text.startsWith('0000')))
}

/** The start or end of a day on the device. A form without JavaScript sends the day itself, which is then a day of UTC. */
export function instantParam() {
  return z._default(z.catch(z.union([z.literal(''), utcInstant(), calendarDay()]), ''), '')
}

/** The condition on a column of type `date`. It includes both days; an empty one sets no limit. */
export function dayRange(from: string | undefined, until: string | undefined) {
  if (!from && !until) return undefined
  return { ...(from && { gte: toDateColumn(from) }), ...(until && { lte: toDateColumn(until) }) }
}

/** The condition on a column of type `timestamptz`. It includes both instants or days; an empty one sets no limit. */
export function instantRange(from: string | undefined, until: string | undefined) {
  if (!from && !until) return undefined
  const end = until?.includes('T') ? until : `${until}T23:59:59.999Z`
  return { ...(from && { gte: new Date(from) }), ...(until && { lte: new Date(end) }) }
}
