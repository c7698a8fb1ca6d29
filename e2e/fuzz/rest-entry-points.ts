/** One entry point for each operation of the OpenAPI document, with its parameters and the schema of its body. */
import fc from 'fast-check'
import { type EntryPoint, encodings, hostileQuery, requestsTo, segment, toQuery } from './requests.ts'
import type { Target } from './target.ts'
import { createValues, isRecord, resolve, type Schema } from './values.ts'

export async function listRestEntryPoints({ ids, send }: Target): Promise<EntryPoint[]> {
  const { text } = await send({ client: 'admin', method: 'GET', path: '/api/openapi.json', headers: {} })
  const document: unknown = JSON.parse(text)
  return entries(resolve(document, {}).paths).flatMap(([path, operations]) =>
    entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} /api${path}`,
      requests: createRequests(method, path, operation, { ids, document }),
    })),
  )
}

type Source = { ids: string[]; document: unknown }

function createRequests(method: string, path: string, operation: Schema, source: Source) {
  const parameters = [operation.parameters].flat().map((parameter) => resolve(parameter, source))
  const [inPath, inQuery, inHeader] = ['path', 'query', 'header'].map((place) => {
    const described = parameters.filter((parameter) => parameter.in === place)
    const properties = Object.fromEntries(described.map(({ name, schema }) => [String(name), schema]))
    const required = described.flatMap((parameter) => (parameter.required ? [String(parameter.name)] : []))
    return createValues({ type: 'object', properties, required }, source)
  })
  const body = resolve(operation.requestBody, source)
  const [[, content] = []] = entries(body.content)
  const paths = fc
    .tuple(
      inPath ?? fc.constant({}),
      fc.oneof({ weight: 9, arbitrary: inQuery ? inQuery.map(toQuery) : hostileQuery }, hostileQuery),
    )
    .map(([values, query]) => {
      const filled = path.replaceAll(
        /\{(\w+)\}/g,
        (_, name) => segment(isRecord(values) ? values[name] : values) || 'x',
      )
      return `/api${filled}?${query}`
    })
  return requestsTo(method.toUpperCase(), paths, {
    body: content ? encodings(createValues(content.schema, source)) : undefined,
    headers: inHeader?.map((values) =>
      Object.fromEntries(entries(values).map(([name, value]) => [name, String(JSON.stringify(value))])),
    ),
  })
}

function entries(value: unknown): Array<[string, Schema]> {
  return Object.entries(isRecord(value) ? value : {}).map(([name, entry]) => [
    name,
    isRecord(entry) ? entry : {},
  ])
}
