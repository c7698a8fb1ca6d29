import type { Slice } from '../slice.ts'

/** `<plural>.queries.ts`: query keys, reads and writes of the browser. */
export function queriesFile({ one, One, aOne, Many, manyFile, manyText, title, fields }: Slice): string {
  const hasDescription = fields.some(({ name, type }) => name === 'description' && type === 'multiline')
  const isSearchResult = title.name === 'name' && hasDescription
  const names = ['id', title.name === 'name' ? 'name' : `${title.name}: name`]
  const toResult = `({ ${names.join(', ')} }) => ({ id, name, description: '' })`
  const results = isSearchResult ? 'results: items' : `results: items.map(${toResult})`
  return `/** Query keys, reads and writes of ${manyText}. A write invalidates the queries it makes outdated. */
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { removeRowQueries } from '@/platform/query-client'
import { create${One}, get${One}, list${Many}, remove${Many}, remove${One}, update${One} } from './${manyFile}.functions'
import { empty${One}Search, type ${One}Input, type ${One}Search, type ${One}Update } from './${manyFile}.schema'

export type ${One} = Awaited<ReturnType<typeof get${One}>>

const all = ['${manyFile}'] as const

export const ${one}Queries = {
  list: (search: Partial<${One}Search>) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', { ...empty${One}Search, ...search }],
      queryFn: ({ pageParam, signal }) =>
        list${Many}({ data: { ...search, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** The first results of a search, such as in fields that refer to ${aOne}. */
  search: (searchTerm: string) => ({
    queryKey: [...all, 'list', 'first', searchTerm],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { items, total } = await list${Many}({ data: { searchTerm }, signal })
      return { ${results}, total }
    },
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => get${One}({ data: { id }, signal }),
    }),
}

export const ${one}Mutations = {
  create: () =>
    mutationOptions({
      mutationFn: (data: ${One}Input) => create${One}({ data }),
      onSuccess: (_created, _input, _result, { client }) => client.invalidateQueries({ queryKey: all }),
    }),
  update: () =>
    mutationOptions({
      mutationFn: (data: ${One}Update) => update${One}({ data }),
      onSuccess: (updated, _input, _result, { client }) => {
        client.setQueryData(${one}Queries.detail(updated.id).queryKey, updated)
        return client.invalidateQueries({ queryKey: all })
      },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => remove${One}({ data: { id } }),
      onSuccess: (_nothing, id, _result, { client }) => removeRowQueries(client, all, [id]),
    }),
  removeMany: () =>
    mutationOptions({
      mutationFn: (ids: string[]) => remove${Many}({ data: { ids } }),
      onSuccess: ({ done }, _ids, _result, { client }) => removeRowQueries(client, all, done),
    }),
}
`
}
