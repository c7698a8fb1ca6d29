import { displayName } from '@/platform/text/display-name'
import type { ResourceSearch } from '@/shell/search/resource-search'
import { listUsers } from './users.functions'
import { type User, userQueries } from './users.queries'

export const searchUsers: ResourceSearch = (searchTerm) => ({
  queryKey: [...userQueries.list({ searchTerm }).queryKey, 'first'],
  queryFn: async ({ signal }) => {
    const { items, total } = await listUsers({ data: { searchTerm }, signal })
    return { results: items.map(toResult), total }
  },
})

function toResult(user: User) {
  return { id: user.id, name: displayName(user), description: user.name && user.email, image: user.image }
}
