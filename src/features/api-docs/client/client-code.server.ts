import {
  jsonContent,
  listOperations,
  type OpenApi,
  type OperationEntry,
  readOpenApi,
  refName,
  resolveResponse,
} from '@/features/api-docs/reference/open-api.server'
import { clientCore } from './client-core.server'
import { comment, propertyName, schemaType } from './schema-code.server'

/**
 * A TypeScript client in one file without dependencies. It has the types of all requests and responses, and a function
 * for each operation that accepts a token.
 */
export function clientCode(document: unknown): string {
  const api = readOpenApi(document)
  const operations = listOperations(api).filter(({ operation }) =>
    (operation.security ?? api.security).some((names) => 'token' in names),
  )
  const bodies = operations.map(({ operation }) => jsonContent(operation.requestBody?.content)?.$ref)
  const responses = operations.map((entry) => jsonContent(findSuccessResponse(api, entry).content)?.$ref)
  const roots = [...bodies, ...responses, 'Problem'].filter((name) => name !== undefined).map(refName)
  const types = [...findReachable(api, roots)].toSorted().map((name) => typeDeclaration(api, name))
  return [
    `/** A client of the API of ${api.info.title}, version ${api.info.version}. Generated from its OpenAPI document. */`,
    ...types,
    clientCore,
    'export function createClient(options: ClientOptions) {\n  return {',
    operations.map((entry) => operationCode(api, entry)).join('\n'),
    '  }\n}',
    '',
  ].join('\n\n')
}

function findSuccessResponse(api: OpenApi, { operation }: OperationEntry) {
  const [, response] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  return response ? resolveResponse(api, response) : {}
}

/** The names of the given components and of all components they refer to. */
function findReachable(api: OpenApi, roots: string[]): Set<string> {
  const found = new Set<string>()
  const queue = [...roots]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = JSON.stringify(api.components.schemas[name] ?? {})
    for (const [, reference = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) queue.push(refName(reference))
  }
  return found
}

function typeDeclaration(api: OpenApi, name: string): string {
  const schema = api.components.schemas[name] ?? {}
  return `${comment(schema.description)}export type ${name} = ${schemaType(schema)}`
}

function operationCode(api: OpenApi, entry: OperationEntry): string {
  const { path, method, operation } = entry
  const body = jsonContent(operation.requestBody?.content)
  const groups = (['path', 'query', 'header'] as const).flatMap((location) => {
    const fields = operation.parameters.filter(
      (parameter) => parameter.in === location && parameter.name !== 'If-None-Match',
    )
    if (fields.length === 0) return []
    const isRequired = fields.some(({ required }) => required)
    const properties = fields.map(
      ({ name, required, schema }) => `${propertyName(name)}${required ? '' : '?'}: ${schemaType(schema)}`,
    )
    const name = location === 'header' ? 'headers' : location
    return [{ isRequired, code: `${name}${isRequired ? '' : '?'}: { ${properties.join('; ')} }` }]
  })
  const parts = [...groups, ...(body ? [{ isRequired: true, code: `body: ${schemaType(body)}` }] : [])]
  const input = `{ ${parts.map(({ code }) => code).join('; ')} }`
  const isOptional = !parts.some(({ isRequired }) => isRequired)
  const response = jsonContent(findSuccessResponse(api, entry).content)
  const description = [operation.summary, operation.description]
    .filter(Boolean)
    .join('. ')
    .replaceAll('..', '.')
  const parameter = parts.length === 0 ? '' : `input: ${input}${isOptional ? ' = {}' : ''}`
  return [
    `    ${comment(description)}    ${operation.operationId}: (${parameter}) =>`,
    `      send<${response ? schemaType(response) : 'null'}>(options, '${method.toUpperCase()}', '${path}'${
      parts.length > 0 ? ', input' : ''
    }),`,
  ].join('\n')
}
