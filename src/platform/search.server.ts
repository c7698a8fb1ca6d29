/** How lists are searched and paged in the database, at a cost that does not grow with the table. */
import { appConfig } from '../../app.config'
import { foldText } from './fold-text'

/** Below this length a term has no trigram of its own; with the space before a word it has. */
const TRIGRAM_LENGTH = 3

/**
 * A condition on a `searchText` column, literal and regardless of case and accents. Terms of one or two characters
 * match where a word begins, longer ones anywhere. Undefined when there is nothing to search for.
 */
export function searchCondition(searchTerm: string): { contains: string } | undefined {
  const folded = foldText(searchTerm)
  if (!folded) return undefined
  const term = folded.length < TRIGRAM_LENGTH ? ` ${folded}` : folded
  return { contains: term.replace(/[\\%_]/g, '\\$&') }
}

/** Rows in the order of their ids, which rise with time, newest first; `cursor` is the last id of the page before. */
export function keysetPage(cursor: string | undefined) {
  return {
    where: cursor ? { id: { lt: cursor } } : {},
    orderBy: { id: 'desc' },
    // One more than is shown tells whether there are others.
    take: appConfig.list.pageSize + 1,
  } as const
}

export type Page<Item> = {
  items: Item[]
  nextCursor: string | null
  /** How many match in all, counted up to a limit; null on pages after the first. */
  total: { count: number; isMore: boolean } | null
}

export function toPage<Item extends { id: string }>(rows: Item[], counted: number | null): Page<Item> {
  const { pageSize, countLimit } = appConfig.list
  const items = rows.slice(0, pageSize)
  return {
    items,
    nextCursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null,
    total: counted === null ? null : { count: Math.min(counted, countLimit), isMore: counted > countLimit },
  }
}
