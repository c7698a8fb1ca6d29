/** The description of a resource in the arguments of `npm run make:resource`. */
import type { Area } from '../../src/resources/area.ts'

export const fieldTypes = [
  'text',
  'multiline',
  'integer',
  'decimal',
  'money',
  'boolean',
  'date',
  'datetime',
  'enum',
  'link',
  'email',
  'relation',
] as const

export type FieldType = (typeof fieldTypes)[number]

export type Field = {
  /** In camelCase: the column, the property and the key of its label. */
  name: string
  type: FieldType
  isOptional: boolean
  /** Regardless of case. Only a text can be unique. */
  isUnique: boolean
  /** The values of an enum. */
  values: readonly string[]
  /** The resource that a relation refers to, in camelCase. */
  target: string
}

export type Labels = {
  singular?: string
  plural?: string
  /** By the name of a field, or `<field>.<value>` for the value of an enum. */
  fields: Readonly<Record<string, string>>
}

export type ResourceSpec = {
  /** Singular, in camelCase. */
  name: string
  /** In kebab-case, as in URLs. */
  plural: string
  fields: readonly Field[]
  areas: readonly Area[]
  /** Rows belong to the user who creates them. */
  isOwn: boolean
  hasDailyFigures: boolean
  /** By language. */
  labels: Readonly<Record<string, Labels>>
}

/** The first required text names a row: in lists, headings, the audit log and confirmations. */
export function titleField({ fields }: Pick<ResourceSpec, 'fields'>): Field {
  const title = fields.find(({ type, isOptional }) => type === 'text' && !isOptional)
  if (!title) throw new Error('One field must be a required text that names a row, for example name:text.')
  return title
}

/** The fields of `after` that `before` lacks. */
export function fieldsBeyond(
  before: Pick<ResourceSpec, 'fields'>,
  after: Pick<ResourceSpec, 'fields'>,
): Field[] {
  const names = new Set(before.fields.map(({ name }) => name))
  return after.fields.filter(({ name }) => !names.has(name))
}
