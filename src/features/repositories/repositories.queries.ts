/** The repositories in the cache: under which keys they are kept, and what a write makes outdated. */
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  createRepository,
  getRepository,
  listRepositories,
  removeRepository,
  updateRepository,
} from './repositories.functions'
import type { RepositoryInput, RepositorySearch, RepositoryUpdate } from './repositories.schema'

const all = ['repositories'] as const

export const repositoryQueries = {
  list: ({ searchTerm }: RepositorySearch) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', searchTerm],
      queryFn: ({ pageParam, signal }) =>
        listRepositories({ data: { searchTerm, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
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
      onSuccess: (_created, _input, _result, { client }) => client.invalidateQueries({ queryKey: all }),
    }),
  update: () =>
    mutationOptions({
      mutationFn: (data: RepositoryUpdate) => updateRepository({ data }),
      onSuccess: (updated, _input, _result, { client }) => {
        client.setQueryData(repositoryQueries.detail(updated.id).queryKey, updated)
        return client.invalidateQueries({ queryKey: all })
      },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => removeRepository({ data: { id } }),
      // Asking again for what is gone would only bring "not found", so its detail is dropped and the lists are renewed.
      onSuccess: (_nothing, id, _result, { client }) => {
        client.removeQueries({ queryKey: repositoryQueries.detail(id).queryKey })
        return client.invalidateQueries({ queryKey: [...all, 'list'] })
      },
    }),
}
