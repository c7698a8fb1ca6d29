/** The subset of OpenAPI 3.1 that the document of this API uses. */
import { z } from '@/platform/zod'
import { JsonSchema } from './json-schema.server'

const Content = z.optional(z.record(z.string(), z.object({ schema: JsonSchema })))

const Response = z.object({
  description: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.object({ description: z.optional(z.string()) }))),
  content: Content,
})

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.optional(z.string()),
  schema: JsonSchema,
})

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.optional(z.string()),
  'x-permissions': z._default(z.array(z.string()), []),
  security: z.optional(z.array(z.record(z.string(), z.unknown()))),
  parameters: z._default(z.array(Parameter), []),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), Response])),
})

const Methods = z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), Operation)

const Document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  security: z.array(z.record(z.string(), z.unknown())),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), Methods),
  components: z.object({
    schemas: z.record(z.string(), JsonSchema),
    responses: z.record(z.string(), Response),
  }),
})

export type OpenApi = z.output<typeof Document>
export type OpenApiOperation = z.output<typeof Operation>
type OpenApiResponse = z.output<typeof Response>

/** @throws Error for a document outside of this subset */
export function readOpenApi(document: unknown): OpenApi {
  return z.parse(Document, document)
}

/** The component name of a `$ref`. */
export function refName(reference: string): string {
  return reference.replace(/^.*\//, '')
}

export function jsonContent(content: z.output<typeof Content>): JsonSchema | undefined {
  return Object.values(content ?? {})[0]?.schema
}

export function listOperations({ paths }: OpenApi) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    (['get', 'post', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = methods[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
}

export type OperationEntry = ReturnType<typeof listOperations>[number]

/** The referenced component of the schema, or the schema itself. */
export function resolveSchema(api: OpenApi, schema: JsonSchema): JsonSchema {
  return schema.$ref ? (api.components.schemas[refName(schema.$ref)] ?? {}) : schema
}

export function resolveResponse(
  api: OpenApi,
  response: OpenApiOperation['responses'][string],
): OpenApiResponse {
  return '$ref' in response ? (api.components.responses[refName(response.$ref)] ?? {}) : response
}
