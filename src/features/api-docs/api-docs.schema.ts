/** The OpenAPI document with resolved references, as the page shows it. */

import { appConfig } from '#config'
import { searchTerm } from '@/platform/text/text'
import { z } from '@/platform/zod'

export const ApiDocsSearch = z.object({ searchTerm: searchTerm({ max: appConfig.list.searchMaxLength }) })
export type ApiDocsSearch = z.output<typeof ApiDocsSearch>

export type ApiReference = {
  version: string
  introduction: string
  /** The base URL of all paths. */
  server: string
  /** Commands that the reader may run. */
  curlExamples: string
  groups: OperationGroup[]
  schemas: ComponentSchema[]
}

export type OperationGroup = { tag: string; operations: ApiOperation[] }

export type ApiOperation = {
  id: string
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  summary: string
  description: string
  /** Whether the reader has all permissions that it requires. */
  isPermitted: boolean
  /** The accepted credentials. Both are false for a public operation. */
  acceptsToken: boolean
  acceptsSession: boolean
  parameters: Parameter[]
  body: RequestBody | null
  responses: ApiResponse[]
}

/** A parameter or field. */
export type ValueSchema = {
  type: string
  /** The name of the component schema, if the type refers to one. */
  schema: string | null
  description: string
  constraints: Constraint[]
  isRequired: boolean
}

export type Constraint = { kind: ConstraintKind; value: string }
type ConstraintKind = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'oneOf' | 'default' | 'uniqueItems'

export type Parameter = ValueSchema & { name: string; location: 'path' | 'query' | 'header'; example: string }

/** `depth` is 0 for a field of the schema itself, 1 for a field of that field. */
export type SchemaField = ValueSchema & { name: string; depth: number }

export type RequestBody = {
  description: string
  fields: SchemaField[]
  example: string
}

export type ApiResponse = {
  /** A status code, or `4XX` for all of that class. */
  status: string
  isProblem: boolean
  description: string
  schema: string | null
  headers: Array<{ name: string; description: string }>
  /** Empty if the response has no body. */
  example: string
}

export type ComponentSchema = { name: string; description: string; fields: SchemaField[] }
