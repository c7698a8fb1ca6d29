/** The operations of an OpenAPI document with its references resolved. */

type Json = Record<string, unknown>

type ApiResponse = {
  headers: Record<string, { required?: boolean }>
  /** Media types and their schemas. */
  content: Record<string, unknown>
}

export type ApiOperation = {
  id: string
  path: string
  method: string
  tag: string
  body: unknown
  responses: Record<string, ApiResponse>
}

export function readOperations(document: Json): ApiOperation[] {
  return entries(document.paths).flatMap(([path, methods]) =>
    entries(methods).map(([method, operation]) => ({
      id: String(operation.operationId),
      path,
      method,
      tag: String(Array.isArray(operation.tags) ? operation.tags[0] : ''),
      body: listSchemas(find(document, operation.requestBody)).at(0)?.[1],
      responses: Object.fromEntries(
        entries(operation.responses).map(([status, response]) => {
          const found = find(document, response)
          return [
            status,
            {
              headers: Object.fromEntries(entries(found.headers)),
              content: Object.fromEntries(listSchemas(found)),
            },
          ]
        }),
      ),
    })),
  )
}

function listSchemas({ content }: Json): Array<[string, unknown]> {
  return entries(content).map(([type, { schema }]) => [type, schema])
}

function find(document: Json, value: unknown): Json {
  const object = isObject(value) ? value : {}
  if (typeof object.$ref !== 'string') return object
  const names = object.$ref.slice(2).split('/')
  return names.reduce<Json>((at, name) => find(document, at[name]), document)
}

function entries(value: unknown): Array<[string, Json]> {
  return Object.entries(isObject(value) ? value : {}).map(([name, entry]) => [
    name,
    isObject(entry) ? entry : {},
  ])
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
