/** One entry point for each route, with the search params that it names as `validateSearch: <Schema>`, and those of panels. */
import fc from 'fast-check'
import { readRoutes } from '../support/routes.ts'
import { type EntryPoint, hostileQuery, malformedBodies, requestsTo, segment, toQuery } from './requests.ts'
import { isSchema, toInputSchema } from './server-function-entry-points.ts'
import { createValues, hostileText } from './values.ts'

const routes = import.meta.glob<string>('/src/routes/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const modules = import.meta.glob<Record<string, unknown>>('/src/**/*.schema.ts', { eager: true })

export function listPageEntryPoints(ids: string[]): EntryPoint[] {
  const searches = readSearches()
  return readRoutes().map((route) => {
    // With a slash at the end, the answer is a redirect to the page without it.
    const path = route.replace(/(.)\/$/, '$1')
    const { schema, hasPanel = false } = searches.get(route) ?? {}
    const own = isSchema(schema) ? createValues(toInputSchema(schema), { ids }).map(toQuery) : hostileQuery
    const row = fc.oneof(fc.constantFrom(...ids), hostileText)
    const params = hasPanel ? fc.tuple(own, row).map(([text, panel]) => `${text}&${toQuery({ panel })}`) : own
    const query = fc.oneof({ weight: 9, arbitrary: params }, hostileQuery)
    const segments = fc.oneof(fc.constantFrom(...ids), hostileText)
    const paths = fc
      .tuple(fc.array(segments, { minLength: 3, maxLength: 3 }), query)
      .map(([words, text]) => `${fill(path, words)}?${text}`)
    return { name: route, requests: requestsTo('GET', paths, { body: malformedBodies }) }
  })
}

type Search = { schema: unknown; hasPanel: boolean }

/** The schema of the search params by the path of the route. */
function readSearches(): Map<string, Search> {
  const schemas = new Map(Object.values(modules).flatMap((module) => Object.entries(module)))
  const searches = new Map<string, Search>()
  for (const [file, source] of Object.entries(routes)) {
    const [, path = ''] = /createFileRoute\('([^']+)'\)/.exec(source) ?? []
    const [, name] = /validateSearch: (?:z\.extend\()?(\w+)/.exec(source) ?? []
    if (name && !schemas.has(name)) throw new Error(`${file}: no file *.schema.ts exports ${name}.`)
    if (name) searches.set(path, { schema: schemas.get(name), hasPanel: source.includes('panelParam') })
  }
  return searches
}

/** Fills in the parameters of a path, of which `$` alone stands for any number of segments. */
function fill(path: string, words: string[]) {
  let used = 0
  return path.replaceAll(/\$(\w*)/g, (_, name) =>
    name ? segment(words[used++ % words.length]) : words.map(segment).join('/'),
  )
}
