/** The rows of the list of users and of its export. */
import { getUserState, isAdministrator, select } from '@/features/users/user-view.server'
import type { UserSearch } from '@/features/users/users.schema'
import { type Db, db } from '@/platform/database/db.server'
import { searchCondition } from '@/platform/database/search.server'

type Where = NonNullable<NonNullable<Parameters<Db['user']['findMany']>[0]>['where']>

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

export type UserRow = Awaited<ReturnType<typeof findUsers>>[number]

export function findUsers(query: { where: Where; orderBy: object[]; take: number }) {
  return db.user.findMany({ ...query, select: { ...select, nameKey: true } })
}

export function toListed(user: UserRow) {
  const { id, name, email, image, role, createdAt, lastSeenAt } = user
  return {
    id,
    name,
    email,
    image,
    role,
    createdAt,
    lastSeenAt,
    state: getUserState(user),
    isAdministrator: isAdministrator(user),
  }
}
