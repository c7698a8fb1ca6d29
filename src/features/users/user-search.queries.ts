import { appConfig } from '#config'
import { displayName } from '@/platform/text/display-name'
import type { ResourceSearch } from '@/shell/command-palette/search-source'
import { listUsers } from './users.functions'
import { type User, userQueries } from './users.queries'

export const searchUsers: ResourceSearch = (searchTerm) => ({
  queryKey: [...userQueries.list({ searchTerm }).queryKey, 'first'],
  queryFn: async ({ signal }) => {
    const { items, total } = await listUsers({ data: { searchTerm }, signal })
    return { results: items.slice(0, appConfig.list.latestSize).map(toResult), total }
  },
})

function toResult(user: User) {
  return { id: user.id, name: displayName(user), description: user.name && user.email }
}
