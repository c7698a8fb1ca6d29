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

/** The condition on a column of type `date`. It includes both days; an empty one sets no limit. */
export function dayRange(from: string | undefined, until: string | undefined) {
  if (!from && !until) return undefined
  return { ...(from && { gte: toDateColumn(from) }), ...(until && { lte: toDateColumn(until) }) }
}
