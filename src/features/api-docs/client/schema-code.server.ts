import type { JsonSchema } from '@/features/api-docs/reference/json-schema.server'
import { refName } from '@/features/api-docs/reference/open-api.server'

/** The TypeScript type of a JSON Schema. A component is referred to by its name. */
export function schemaType(schema: JsonSchema): string {
  const { $ref, anyOf, enum: values, items, properties } = schema
  if ($ref) return refName($ref)
  if (anyOf) return union(anyOf.map(schemaType))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (values) return union(values.map((value) => JSON.stringify(value)))
  if (items) return `Array<${schemaType(items)}>`
  if (properties) return objectType(schema)
  return union([schema.type ?? 'unknown'].flat().map((type) => plainTypes[type] ?? 'unknown'))
}

export function propertyName(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`
}

/** A JSDoc line, or an empty string without text. */
export function comment(text: string | undefined): string {
  return text ? `/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ').trim()} */\n` : ''
}

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    return `  ${comment(field.description).replace('\n', '\n  ')}${propertyName(name)}${mark}: ${schemaType(field)}`
  })
  const isOpen = typeof additionalProperties === 'object'
  return `{\n${[...fields, ...(isOpen ? ['  [key: string]: unknown'] : [])].join('\n')}\n}`
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ')
}

const plainTypes: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Record<string, unknown>',
  array: 'unknown[]',
}
