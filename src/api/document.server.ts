/** The OpenAPI 3.1 document, derived from the operations. */

import { appConfig } from '#config'
import { sessionCookieName } from '@/auth/better-auth/signed-cookies.server'
import { z } from '@/platform/zod'
import { authPaths, authSchemas, authTag } from './auth-paths.server'
import { openApiDescription } from './openapi-description.server'
import { openApiMetadata, type Schema, withMetadata } from './openapi-metadata.server'
import { type Operation, operation } from './operation.server'
import { createResponses, problemResponses } from './responses.server'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Json = { [key: string]: unknown }

export type ApiDocument = { [key: string]: unknown; openapi: string; paths: Record<string, Json> }

export function createDocument(operations: Operation[]): ApiDocument {
  const paths: Record<string, Json> = {}
  for (const declared of operations) {
    paths[declared.path] = { ...paths[declared.path], [declared.method]: operationObject(declared) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: appConfig.name,
      version: '1.0.0',
      summary: 'The REST API of the application.',
      description: openApiDescription,
      contact: { name: appConfig.maker.name, url: appConfig.maker.url, email: appConfig.contact },
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }, { session: [] }],
    tags: [...new Set([...operations.map(({ tag }) => tag), authTag])].map((name) => ({ name })),
    paths: { ...paths, ...authPaths },
    components: {
      schemas: { ...components(operations), ...authSchemas },
      responses: problemResponses,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal API token. If a request has a token, its cookies are ignored.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName,
          description:
            'The session cookie of a logged-in user. Write requests must come from a page of the same origin.',
        },
      },
    },
  }
}

/** The operation that returns the document itself. */
export function documentOperation(read: () => ApiDocument): Operation {
  return operation({
    id: 'getApiDocument',
    method: 'get',
    path: '/openapi.json',
    tag: 'Documentation',
    summary: 'Get this document',
    description: 'The OpenAPI 3.1 document of this API. Requires a session or any API token.',
    status: 200,
    etag: 'weak',
    output: withMetadata(z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }), {
      id: 'ApiDocument',
      description: 'An OpenAPI 3.1 document.',
    }),
    run: async () => read(),
  })
}

function operationObject(declared: Operation): Json {
  const { id, tag, summary, permission, body } = declared
  const permissions = Object.entries(permission ?? {}).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`),
  )
  const required = permissions.map((name) => `\`${name}\``).join(', ')
  const description = [declared.description, required && `Required permissions: ${required}.`].filter(Boolean)
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: description.join('\n\n') || undefined,
    'x-permissions': permissions,
    parameters: [
      ...parameters(declared.params, 'path'),
      ...parameters(declared.query, 'query'),
      ...(declared.method === 'get' && declared.etag ? [header('If-None-Match')] : []),
      ...(declared.item ? [header('If-Match')] : []),
      ...(declared.method === 'post' ? [header('Idempotency-Key')] : []),
    ],
    requestBody: body && { required: true, content: { 'application/json': { schema: reference(body) } } },
    responses: createResponses(declared, declared.output && reference(declared.output)),
  }
}

const headers = {
  'If-None-Match': {
    schema: { type: 'string', examples: ['"q83vEjRWeJASNFZ4kBI0VniQEjQ"'] },
    description:
      'The `ETag` of an earlier response. If the resource has not changed, the response is 304 without a body.',
  },
  'If-Match': {
    schema: { type: 'string', examples: ['"q83vEjRWeJASNFZ4kBI0VniQEjQ"'] },
    description:
      'The expected `ETag` of the resource. If the resource has changed, the response is 412 and nothing is written.',
  },
  'Idempotency-Key': {
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x21-\\x7e]+$',
      examples: ['order-7f1c'],
    },
    description:
      'A unique key chosen by the client. A request repeated with the same key within 24 hours runs once and returns the first response again.',
  },
} as const

function header(name: keyof typeof headers): Json {
  return { name, in: 'header', required: false, ...headers[name] }
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {} } = schema ? jsonSchema(schema) : {}
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...shape } = typeof property === 'object' ? property : {}
    return { name, in: place, required: place === 'path', description, schema: shape }
  })
}

function jsonSchema(schema: Schema): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    metadata: openApiMetadata,
    unrepresentable: 'any',
    override: keepExamples,
  })
}

/** zod drops the examples of transformed schemas. Ours are valid before and after the transformation. */
function keepExamples({ zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: JsonSchema }): void {
  const examples = openApiMetadata.get(zodSchema)?.examples
  if (examples) jsonSchema.examples = examples
}

function reference(schema: Schema): Json {
  return { $ref: `#/components/schemas/${openApiMetadata.get(schema)?.id}` }
}

/** Request bodies use the input side of their schema, all others the output side. */
function components(operations: Operation[]): Record<string, JsonSchema> {
  const sent = new Set(operations.map(({ body }) => body && openApiMetadata.get(body)?.id))
  const [inputs, outputs] = (['input', 'output'] as const).map(
    (io) =>
      z.toJSONSchema(openApiMetadata, {
        io,
        metadata: openApiMetadata,
        unrepresentable: 'any',
        override: keepExamples,
        uri: (id) => `#/components/schemas/${id}`,
      }).schemas,
  )
  const entries = Object.entries(outputs ?? {}).map(([id, output]) => {
    const { $schema: _, $id: __, id: ___, ...schema } = (sent.has(id) && inputs?.[id]) || output
    return [id, schema] as const
  })
  return Object.fromEntries(entries)
}
