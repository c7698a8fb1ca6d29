/** Query keys, reads and writes of repositories. A write invalidates the queries it makes outdated. */
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { invalidateRowQueries, removeRowQueries } from '@/platform/query-client'
import {
  createRepository,
  getRepository,
  listRepositories,
  removeRepositories,
  removeRepository,
  updateRepository,
} from './repositories.functions'
import {
  emptyRepositorySearch,
  type RepositoryInput,
  type RepositorySearch,
  type RepositoryUpdate,
} from './repositories.schema'

export type Repository = Awaited<ReturnType<typeof getRepository>>

const all = ['repositories'] as const

export const repositoryQueries = {
  list: (search: Partial<RepositorySearch>) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', { ...emptyRepositorySearch, ...search }],
      queryFn: ({ pageParam, signal }) =>
        listRepositories({ data: { ...search, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** The first results of a search, such as in fields that refer to a repository. */
  search: (searchTerm: string) => ({
    queryKey: [...all, 'list', 'first', searchTerm],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { items, total } = await listRepositories({ data: { searchTerm }, signal })
      return { results: items, total }
    },
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => getRepository({ data: { id }, signal }),
    }),
}

export const repositoryMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (data: RepositoryInput) => createRepository({ data }),
      onSuccess: (_created, _input, _result, { client }) => invalidateRowQueries(client, all),
    }),
  update: () =>
    mutationOptions({
      mutationFn: (data: RepositoryUpdate) => updateRepository({ data }),
      onSuccess: (updated, _input, _result, { client }) => {
        client.setQueryData(repositoryQueries.detail(updated.id).queryKey, updated)
        return invalidateRowQueries(client, all)
      },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => removeRepository({ data: { id } }),
      onSuccess: (_nothing, id, _result, { client }) => removeRowQueries(client, all, [id]),
    }),
  removeMany: () =>
    mutationOptions({
      mutationFn: (ids: string[]) => removeRepositories({ data: { ids } }),
      onSuccess: ({ done }, _ids, _result, { client }) => removeRowQueries(client, all, done),
    }),
}
