/**
 * Keyset pagination of users in every sort order. An order consists of ranges, each of which is read along one index, so
 * every page costs the same.
 */
import type { UserSearch } from '@/features/users/users.schema'
import { type Db, db } from '@/platform/database/db.server'
import { searchCondition } from '@/platform/database/search.server'
import { z } from '@/platform/zod'

type Query = NonNullable<Parameters<Db['user']['findMany']>[0]>
export type Where = NonNullable<Query['where']>
type KeysetRange = Required<Pick<Query, 'where' | 'orderBy'>>

/** The search term and filters as a condition. */
export function userFilter({ searchTerm, role, state }: Omit<UserSearch, 'sort'>): Where {
  const now = new Date()
  const isNotBanned = { OR: [{ banned: false }, { banExpires: { lte: now } }] }
  const states: Record<UserSearch['state'], Where> = {
    '': {},
    active: { nameKey: { gt: '' }, ...isNotBanned },
    pending: { nameKey: '', ...isNotBanned },
    banned: { banned: true, OR: [{ banExpires: null }, { banExpires: { gt: now } }] },
  }
  return {
    searchText: searchCondition(searchTerm),
    roles: role ? { has: role } : undefined,
    ...states[state],
  }
}

/** The rows after the cursor, in at most three queries: two without a cursor. */
export async function findInOrder({ where, sort, cursor, take }: PageQuery): Promise<UserRow[]> {
  const rows: UserRow[] = []
  for (const { where: place, orderBy } of keysetRanges[sort](cursor)) {
    if (rows.length === take) break
    rows.push(...(await read({ where: { AND: [where, place] }, orderBy, take: take - rows.length })))
  }
  return rows
}

type PageQuery = { where: Where; sort: UserSearch['sort']; cursor?: Cursor; take: number }

export type UserRow = Awaited<ReturnType<typeof read>>[number]

function read(query: Pick<Query, 'where' | 'orderBy' | 'take'>) {
  return db.user.findMany({
    ...query,
    select: {
      id: true,
      name: true,
      nameKey: true,
      email: true,
      role: true,
      banned: true,
      banReason: true,
      banExpires: true,
      language: true,
      createdAt: true,
      lastSeenAt: true,
    },
  })
}

/** The position of a row in every sort order. */
const Cursor = z.object({
  id: z.uuid(),
  name: z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  seen: z.nullable(z.iso.datetime().check(z.refine((text) => Date.parse(text) >= 0))),
})
export type Cursor = z.output<typeof Cursor>

export function toCursor({ id, nameKey, lastSeenAt }: UserRow): Cursor {
  return { id, name: nameKey, seen: lastSeenAt?.toISOString() ?? null }
}

/** Encodes the position of a row as opaque text. */
export function encodeCursor(row: UserRow): string {
  return Buffer.from(JSON.stringify(toCursor(row))).toString('base64url')
}

/** Returns undefined for invalid text. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString())).data
  } catch {
    return undefined
  }
}

const byId = { id: 'desc' } as const
const byName = [{ nameKey: 'asc' as const }, { id: 'asc' as const }]
const bySeen = [{ lastSeenAt: 'desc' as const }, { id: 'desc' as const }]

/** Users without a name, or never seen, come last. The id breaks ties. */
const keysetRanges: Record<UserSearch['sort'], (cursor?: Cursor) => KeysetRange[]> = {
  '': (cursor) => [{ where: cursor ? { id: { lt: cursor.id } } : {}, orderBy: byId }],
  name: (cursor) => {
    const nameless = { where: { nameKey: '' }, orderBy: { id: 'asc' as const } }
    if (!cursor) return [{ where: { nameKey: { gt: '' } }, orderBy: byName }, nameless]
    const { id, name } = cursor
    const alike = { where: { nameKey: name, id: { gt: id } }, orderBy: { id: 'asc' as const } }
    return name ? [alike, { where: { nameKey: { gt: name } }, orderBy: byName }, nameless] : [alike]
  },
  'last-seen': (cursor) => {
    const unseen = { where: { lastSeenAt: null }, orderBy: byId }
    if (!cursor) return [{ where: { lastSeenAt: { not: null } }, orderBy: bySeen }, unseen]
    const { id, seen } = cursor
    const alike = { where: { lastSeenAt: seen, id: { lt: id } }, orderBy: byId }
    return seen ? [alike, { where: { lastSeenAt: { lt: seen } }, orderBy: bySeen }, unseen] : [alike]
  },
}
