/**
 * A client in TypeScript, one file that needs nothing else: types for everything that is sent and told, and a function for
 * every operation that a token may call.
 */

import {
  jsonContent,
  listOperations,
  type OpenApi,
  readOpenApi,
  refName,
  resolveResponse,
} from '@/features/api-docs/reference/open-api.server'
import { clientCore } from './client-core.server'
import { comment, propertyName, schemaType } from './schema-code.server'

export function clientCode(document: unknown): string {
  const api = readOpenApi(document)
  const operations = listOperations(api).filter(({ operation }) =>
    (operation.security ?? api.security).some((names) => 'token' in names),
  )
  const bodies = operations.map(({ operation }) => jsonContent(operation.requestBody?.content)?.$ref)
  const answers = operations.map((row) => jsonContent(successOf(api, row).content)?.$ref)
  const roots = [...bodies, ...answers, 'Problem'].filter((name) => name !== undefined).map(refName)
  const types = [...reachable(api, roots)].toSorted().map((name) => typeDeclaration(api, name))
  return [
    `/** A client of the API of ${api.info.title}, version ${api.info.version}. Generated from its OpenAPI document. */`,
    ...types,
    clientCore,
    'export function createClient(options: ClientOptions) {\n  return {',
    operations.map((row) => operationCode(api, row)).join('\n'),
    '  }\n}',
    '',
  ].join('\n\n')
}

type Row = ReturnType<typeof listOperations>[number]

function successOf(api: OpenApi, { operation }: Row) {
  const [, response] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  return response ? resolveResponse(api, response) : {}
}

/** The components that are needed, with those that they are made of. */
function reachable(api: OpenApi, roots: string[]): Set<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = JSON.stringify(api.components.schemas[name] ?? {})
    for (const [, reference = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) open.push(refName(reference))
  }
  return found
}

function typeDeclaration(api: OpenApi, name: string): string {
  const schema = api.components.schemas[name] ?? {}
  return `${comment(schema.description)}export type ${name} = ${schemaType(schema)}`
}

function operationCode(api: OpenApi, row: Row): string {
  const { path, method, operation } = row
  const body = jsonContent(operation.requestBody?.content)
  const groups = (['path', 'query', 'header'] as const).flatMap((place) => {
    const fields = operation.parameters.filter(
      (parameter) => parameter.in === place && parameter.name !== 'If-None-Match',
    )
    if (fields.length === 0) return []
    const isRequired = fields.some(({ required }) => required)
    const written = fields.map(
      ({ name, required, schema }) => `${propertyName(name)}${required ? '' : '?'}: ${schemaType(schema)}`,
    )
    const name = place === 'header' ? 'headers' : place
    return [{ isRequired, code: `${name}${isRequired ? '' : '?'}: { ${written.join('; ')} }` }]
  })
  const parts = [...groups, ...(body ? [{ isRequired: true, code: `body: ${schemaType(body)}` }] : [])]
  const input = `{ ${parts.map(({ code }) => code).join('; ')} }`
  const isOptional = !parts.some(({ isRequired }) => isRequired)
  const answer = jsonContent(successOf(api, row).content)
  const said = [operation.summary, operation.description].filter(Boolean).join('. ').replaceAll('..', '.')
  const parameter = parts.length === 0 ? '' : `input: ${input}${isOptional ? ' = {}' : ''}`
  return [
    `    ${comment(said)}    ${operation.operationId}: (${parameter}) =>`,
    `      call<${answer ? schemaType(answer) : 'null'}>(options, '${method.toUpperCase()}', '${path}'${
      parts.length > 0 ? ', input' : ''
    }),`,
  ].join('\n')
}
