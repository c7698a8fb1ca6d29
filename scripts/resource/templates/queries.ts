import type { Slice } from '../slice.ts'
import { areaQueries, isOwnInApp } from './areas.ts'

/** `<plural>.queries.ts`: query keys, reads and writes of the browser. */
export function queriesFile(slice: Slice): string {
  const { one, One, Many, manyFile, manyText } = slice
  const isByArea = areaQueries(slice) !== `${one}Queries`
  const cached = isByArea
    ? `client.setQueriesData<${One}>({ queryKey: [...all, 'detail', updated.id] }, (known) => known && updated)`
    : `client.setQueryData(${one}Queries.detail(updated.id).queryKey, updated)`
  return `/** Query keys, reads and writes of ${manyText}. A write invalidates the queries it makes outdated. */
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { invalidateRowQueries, removeRowQueries } from '@/platform/query-client'
${isByArea ? `import type { Area } from '@/resources/area'\n` : ''}import { create${One}, get${One}, list${Many}, remove${Many}, remove${One}, update${One} } from './${manyFile}.functions'
import { empty${One}Search, type ${One}Input, type ${One}Search, type ${One}Update } from './${manyFile}.schema'

export type ${One} = Awaited<ReturnType<typeof get${One}>>

const all = ['${manyFile}'] as const

${isByArea ? queriesByArea(slice) : `export const ${one}Queries = ${reads(slice)}`}

export const ${one}Mutations = {
  create: () =>
    mutationOptions({
      mutationFn: (data: ${One}Input) => create${One}({ data }),
      onSuccess: (_created, _input, _result, { client }) => invalidateRowQueries(client, all),
    }),
  update: () =>
    mutationOptions({
      mutationFn: (data: ${One}Update) => update${One}({ data }),
      onSuccess: (updated, _input, _result, { client }) => {
        ${cached}
        return invalidateRowQueries(client, all)
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

function queriesByArea(slice: Slice): string {
  const { one } = slice
  return `export const ${one}Queries = { app: createQueries('app'), manager: createQueries('manager') }

/** In the app also those who may access all rows see only their own. */
function createQueries(area: Area) {
  const own = area === 'app'
  return ${reads(slice)}
}`
}

function reads(slice: Slice): string {
  const { one, One, aOne, Many, title, fields } = slice
  const hasDescription = fields.some(({ name, type }) => name === 'description' && type === 'multiline')
  const isSearchResult = title.name === 'name' && hasDescription
  const names = ['id', title.name === 'name' ? 'name' : `${title.name}: name`]
  const toResult = `({ ${names.join(', ')} }) => ({ id, name, description: '' })`
  const results = isSearchResult ? 'results: items' : `results: items.map(${toResult})`
  const isByArea = areaQueries(slice) !== `${one}Queries`
  const own = isOwnInApp(slice) ? (isByArea ? ', own' : ', own: true') : ''
  const key = isByArea ? ', area' : ''
  return `{
  list: (search: Partial<${One}Search>) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', { ...empty${One}Search, ...search }${key}],
      queryFn: ({ pageParam, signal }) =>
        list${Many}({ data: { ...search${own}, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** The first results of a search, such as in fields that refer to ${aOne}. */
  search: (searchTerm: string) => ({
    queryKey: [...all, 'list', 'first', searchTerm${key}],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { items, total } = await list${Many}({ data: { searchTerm${own} }, signal })
      return { ${results}, total }
    },
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id${key}],
      queryFn: ({ signal }) => get${One}({ data: { id${own} }, signal }),
    }),
}`
}
