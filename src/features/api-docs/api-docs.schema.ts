/** What the documentation shows of the API: the OpenAPI document, resolved into what a page can write down. */

import { appConfig } from '#config'
import { searchTerm } from '@/platform/text/text'
import { z } from '@/platform/zod'

export const ApiDocsSearch = z.object({ searchTerm: searchTerm({ max: appConfig.list.searchMaxLength }) })
export type ApiDocsSearch = z.output<typeof ApiDocsSearch>

export type Reference = {
  version: string
  introduction: string
  /** The address that paths are appended to. */
  server: string
  groups: OperationGroup[]
  schemas: SchemaCard[]
}

export type OperationGroup = { tag: string; operations: OperationFacts[] }

export type OperationFacts = {
  id: string
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  summary: string
  description: string
  permissions: string[]
  /** Whether whoever reads this has all of them. */
  isPermitted: boolean
  /** How one can be known to it; both are false where it does not matter who asks. */
  takesToken: boolean
  takesSession: boolean
  parameters: Parameter[]
  body: Body | null
  answers: Answer[]
}

/** A value: its type as the document calls it, the component that is, and what it has to be like. */
export type ValueFacts = {
  type: string
  /** The name of a component. */
  schema: string | null
  description: string
  rules: Rule[]
  isRequired: boolean
}

export type Rule = { kind: RuleKind; value: string }
type RuleKind = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'oneOf' | 'default' | 'uniqueItems'

export type Parameter = ValueFacts & { name: string; place: 'path' | 'query' | 'header'; example: string }

/** `depth` counts from 0: a field of a field is 1. */
export type FieldFacts = ValueFacts & { name: string; depth: number }

export type Body = { schema: string | null; description: string; fields: FieldFacts[]; example: string }

export type Answer = {
  /** `4XX` stands for all of them. */
  status: string
  isProblem: boolean
  description: string
  schema: string | null
  headers: Array<{ name: string; description: string }>
  /** Empty without a body. */
  example: string
}

export type SchemaCard = { name: string; description: string; fields: FieldFacts[] }
