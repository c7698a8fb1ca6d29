/** Search and totals at a cost that does not grow with the table. `keyset-page.server.ts` reads the pages. */
import { appConfig } from '#config'
import { normalizeText } from '@/platform/text/normalize-text'

/**
 * A trigram of the index (PostgreSQL, pg_trgm): three letters or digits. Up to two blanks before a word count, and one
 * after it. A term without a trigram would cause a full scan.
 */
const trigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|^[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u

/**
 * A condition on a `searchText` column, literal and regardless of case and accents. A term matches anywhere, a short one only
 * at the start and after a space, and punctuation alone never. Undefined for an empty term, which matches every row.
 */
export function searchCondition(searchTerm: string): { contains: string } | { in: string[] } | undefined {
  const folded = normalizeText(searchTerm)
  if (!folded) return undefined
  const term = trigram.test(folded) ? folded : ` ${folded}`
  return trigram.test(term) ? { contains: term.replace(/[\\%_]/g, '\\$&') } : { in: [] }
}

/** Counts up to the limit of totals. The order lets PostgreSQL stop early on rows that the list has read already. */
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
  /** The number of matches up to a limit; null after the first page. */
  total: CappedCount | null
}

/** `counted` is a count with `cappedCount` for the same `searchTerm`; `limit` is the page size of the query. */
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
