/** The documentation of an API for somebody: its OpenAPI document, resolved, with what they may do. */

import { parseScope } from '@/auth/api-tokens/token-scopes'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import type { Answer, Body, OperationFacts, Reference } from '@/features/api-docs/api-docs.schema'
import { env } from '@/platform/env/env.server.ts'
import {
  jsonContent,
  listOperations,
  type OpenApi,
  type OpenApiOperation,
  readOpenApi,
  refName,
  resolveResponse,
} from './open-api.server'
import { findExample, listFields, resolve, schemaConstraints } from './schema-constraints.server'

/** Reads the document once; what it makes of it is then only finished for each who asks. */
export function createReference(document: unknown): (actor: Actor) => Reference {
  const api = readOpenApi(document)
  const operations = listOperations(api).map((row) => ({ ...row, facts: factsOf(api, row) }))
  const { info, tags, components } = api
  const schemas = Object.entries(components.schemas).map(([name, schema]) => ({
    name,
    description: schema.description ?? '',
    fields: listFields(schema),
  }))
  return (actor) => ({
    version: info.version,
    introduction: info.description,
    server: new URL('/api', env.baseUrl).href,
    groups: tags.map(({ name: tag }) => ({
      tag,
      operations: operations
        .filter(({ operation }) => operation.tags.includes(tag))
        .map(({ facts }) => ({
          ...facts,
          isPermitted: facts.permissions.every((permission) => isAllowed(actor, parseScope(permission))),
        })),
    })),
    schemas,
  })
}

type Row = ReturnType<typeof listOperations>[number]

function factsOf(api: OpenApi, { path, method, operation }: Row): Omit<OperationFacts, 'isPermitted'> {
  const security = operation.security ?? api.security
  const takes = (scheme: string) => security.some((names) => scheme in names)
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: operation.description ?? '',
    permissions: operation['x-permissions'],
    takesToken: takes('token'),
    takesSession: takes('session'),
    parameters: operation.parameters.map(({ name, in: place, required, description = '', schema }) => ({
      ...schemaConstraints(schema, required),
      description,
      name,
      place,
      example: schema.examples ? String(schema.examples[0]) : '',
    })),
    body: bodyOf(api, operation),
    answers: Object.entries(operation.responses).map(([status, response]) => answerOf(api, status, response)),
  }
}

function bodyOf(api: OpenApi, { requestBody }: OpenApiOperation): Body | null {
  const schema = requestBody && jsonContent(requestBody.content)
  if (!schema) return null
  const whole = resolve(api, schema)
  return {
    schema: schema.$ref ? refName(schema.$ref) : null,
    description: whole.description ?? '',
    fields: listFields(whole),
    example: JSON.stringify(findExample(api, schema), null, 2),
  }
}

function answerOf(api: OpenApi, status: string, response: OpenApiOperation['responses'][string]): Answer {
  const { description = '', headers = {}, content } = resolveResponse(api, response)
  const schema = jsonContent(content)
  const isProblem = /^[45]/.test(status)
  return {
    status,
    isProblem,
    description,
    schema: schema?.$ref ? refName(schema.$ref) : null,
    headers: Object.entries(headers).map(([name, header]) => ({
      name,
      description: header.description ?? '',
    })),
    // Every problem looks alike: its component says how.
    example: schema && !isProblem ? JSON.stringify(findExample(api, schema), null, 2) : '',
  }
}
