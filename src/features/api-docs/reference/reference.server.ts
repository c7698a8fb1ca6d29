import { parseScope } from '@/auth/api-tokens/token-scopes'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import type {
  ApiOperation,
  ApiReference,
  ApiResponse,
  RequestBody,
} from '@/features/api-docs/api-docs.schema'
import { env } from '@/platform/env/env.server.ts'
import { writeCurlExamples } from './curl-examples.server'
import {
  jsonContent,
  listOperations,
  type OpenApi,
  type OpenApiOperation,
  type OperationEntry,
  readOpenApi,
  refName,
  resolveResponse,
  resolveSchema,
} from './open-api.server'
import { findExample } from './schema-example.server'
import { describeValue, listFields } from './schema-fields.server'

/** Parses the document once. The returned function adds the permissions of the reader. */
export function createReference(document: unknown): (actor: Actor) => ApiReference {
  const api = readOpenApi(document)
  const operations = listOperations(api).map((entry) => ({
    ...entry,
    details: describeOperation(api, entry),
  }))
  const { info, tags, components } = api
  const schemas = Object.entries(components.schemas).map(([name, schema]) => ({
    name,
    description: schema.description ?? '',
    fields: listFields(schema),
  }))
  return (actor) => {
    const server = new URL('/api', env.baseUrl).href
    const groups = tags.map(({ name: tag }) => ({
      tag,
      operations: operations
        .filter(({ operation }) => operation.tags.includes(tag))
        .map(({ operation, details }) => ({
          ...details,
          isPermitted: operation['x-permissions'].every((permission) =>
            isAllowed(actor, parseScope(permission)),
          ),
        })),
    }))
    const curlExamples = writeCurlExamples(
      groups.flatMap((group) => group.operations),
      server,
    )
    return { version: info.version, introduction: info.description, server, curlExamples, groups, schemas }
  }
}

function describeOperation(
  api: OpenApi,
  { path, method, operation }: OperationEntry,
): Omit<ApiOperation, 'isPermitted'> {
  const security = operation.security ?? api.security
  const accepts = (scheme: string) => security.some((names) => scheme in names)
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: operation.description ?? '',
    acceptsToken: accepts('token'),
    acceptsSession: accepts('session'),
    parameters: operation.parameters.map(({ name, in: location, required, description = '', schema }) => ({
      ...describeValue(schema, required),
      description,
      name,
      location,
      example: schema.examples ? String(schema.examples[0]) : '',
    })),
    body: describeBody(api, operation),
    responses: Object.entries(operation.responses).map(([status, response]) =>
      describeResponse(api, status, response),
    ),
  }
}

function describeBody(api: OpenApi, { requestBody }: OpenApiOperation): RequestBody | null {
  const schema = requestBody && jsonContent(requestBody.content)
  if (!schema) return null
  const resolved = resolveSchema(api, schema)
  return {
    description: resolved.description ?? '',
    fields: listFields(resolved),
    example: JSON.stringify(findExample(api, schema), null, 2),
  }
}

function describeResponse(
  api: OpenApi,
  status: string,
  response: OpenApiOperation['responses'][string],
): ApiResponse {
  const { description = '', headers = {}, content } = resolveResponse(api, response)
  const schema = jsonContent(content)
  const isProblem = /^([45]|default$)/.test(status)
  return {
    status,
    isProblem,
    description,
    schema: schema?.$ref ? refName(schema.$ref) : null,
    headers: Object.entries(headers).map(([name, header]) => ({
      name,
      description: header.description ?? '',
    })),
    // All problems have the same shape, which the component schema describes.
    example: schema && !isProblem ? JSON.stringify(findExample(api, schema), null, 2) : '',
  }
}
