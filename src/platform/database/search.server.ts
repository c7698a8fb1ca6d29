/** How lists are searched and paged in the database, at a cost that does not grow with the table. */
import { appConfig } from '#config'
import { normalizeText } from '@/platform/text/normalize-text'

/**
 * By what the index finds a text: three letters or digits together, where the two places in front of a word and the one behind
 * it count as well (PostgreSQL, pg_trgm). A term that holds none of them would be looked for in every row.
 */
const trigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|^[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u

/**
 * A condition on a `searchText` column, literal and regardless of case and accents. A term is found anywhere; one that is too
 * short for it where a word begins; one of nothing but punctuation nowhere. Undefined when there is nothing to search for.
 */
export function searchCondition(searchTerm: string): { contains: string } | { in: string[] } | undefined {
  const folded = normalizeText(searchTerm)
  if (!folded) return undefined
  const term = trigram.test(folded) ? folded : ` ${folded}`
  return trigram.test(term) ? { contains: term.replace(/[\\%_]/g, '\\$&') } : { in: [] }
}

/** Rows in the order of their ids, which rise with time, newest first; `cursor` is the last id of the page before. */
export function keysetPage(cursor: string | undefined, limit: number = appConfig.list.pageSize) {
  return {
    where: cursor ? { id: { lt: cursor } } : {},
    orderBy: { id: 'desc' },
    // One more than is shown tells whether there are others.
    take: limit + 1,
  } as const
}

/** Counts as far as a total is told, among the rows of the first pages: those are at hand. */
export function cappedCount(searchTerm: string) {
  return { orderBy: { id: 'desc' }, take: countLimit(searchTerm) + 1 } as const
}

/** Rows counted up to a limit. `isMore` says that there are more than `count`. */
export type CappedCount = { count: number; isMore: boolean }

/** `counted` comes from a query with `take: limit + 1`. */
export function toCappedCount(counted: number, limit: number): CappedCount {
  return { count: Math.min(counted, limit), isMore: counted > limit }
}

export type Page<Item> = {
  items: Item[]
  nextCursor: string | null
  /** All matching rows; null on pages after the first. */
  total: CappedCount | null
}

/** `counted` comes from a query with `cappedCount` for the same `searchTerm`; `limit` is the one the rows were taken with. */
export function toPage<Item extends { id: string }>(
  rows: Item[],
  counted: number | null,
  { searchTerm = '', limit = appConfig.list.pageSize }: { searchTerm?: string; limit?: number } = {},
): Page<Item> {
  const items = rows.slice(0, limit)
  return {
    items,
    nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    total: counted === null ? null : toCappedCount(counted, countLimit(searchTerm)),
  }
}

function countLimit(searchTerm: string): number {
  return searchTerm ? appConfig.list.searchCountLimit : appConfig.list.countLimit
}
