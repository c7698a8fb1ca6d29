import Users from 'lucide-react/icons/users'
import { appConfig } from '#config'
import { message } from '@/platform/message'
import type { SearchSource } from '@/shell/command-palette/search-source'
import { listUsers } from './users.functions'
import { type User, userQueries } from './users.queries'

/** Users in the command palette of the manager. */
export const userSearch: SearchSource = {
  title: message('users:title'),
  icon: Users,
  search: (searchTerm) => ({
    queryKey: [...userQueries.list({ searchTerm }).queryKey, 'first'],
    queryFn: async ({ signal }) => {
      const { items, total } = await listUsers({ data: { searchTerm }, signal })
      return { results: items.slice(0, appConfig.list.latestSize).map(toSearchResult), total }
    },
  }),
  open: (navigate, id) => void navigate({ to: '/manager/users/$id', params: { id } }),
  openAll: (navigate, searchTerm) => void navigate({ to: '/manager/users', search: { searchTerm } }),
}

/** A pending user has no name yet and is shown by address. */
function toSearchResult({ id, name, email }: User) {
  return { id, name: name || email, description: name && email }
}
