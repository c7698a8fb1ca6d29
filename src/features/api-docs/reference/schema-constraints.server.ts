/** What a schema says of a value, in words and as an example. */
import type { FieldFacts, Rule, ValueFacts } from '@/features/api-docs/api-docs.schema'
import type { JsonSchema } from './json-schema.server'
import { type OpenApi, refName } from './open-api.server'

const MAX_DEPTH = 3

export function schemaConstraints(schema: JsonSchema, isRequired: boolean): ValueFacts {
  return {
    type: typeOf(schema),
    schema: componentOf(schema),
    description: schema.description ?? '',
    rules: rulesOf(schema),
    isRequired,
  }
}

/** The fields of an object and, below each, theirs, unless that is a component, which has its own place. */
export function listFields(schema: JsonSchema, depth = 0): FieldFacts[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, field]) => [
    { ...schemaConstraints(field, required.includes(name)), name, depth },
    ...(depth < MAX_DEPTH ? listFields(partsOf(field).find((part) => part.properties) ?? {}, depth + 1) : []),
  ])
}

/** The component itself where the schema only names one. */
export function resolve(api: OpenApi, schema: JsonSchema): JsonSchema {
  return schema.$ref ? (api.components.schemas[refName(schema.$ref)] ?? {}) : schema
}

/** `isWhole` also fills what may be left out. */
export function findExample(api: OpenApi, schema: JsonSchema): unknown {
  const { examples, enum: values, anyOf, properties, items } = schema
  if (examples) return examples[0]
  if (schema.$ref) return findExample(api, resolve(api, schema))
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (values) return values[0]
  if (anyOf) return findExample(api, anyOf.find(({ type }) => type !== 'null') ?? {})
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, findExample(api, field)]),
    )
  }
  if (items) return [findExample(api, items)]
  return plainExample(schema)
}

function plainExample({ type, format, minimum }: JsonSchema): unknown {
  const [first] = [type].flat().filter((name) => name !== 'null')
  if (first === 'integer' || first === 'number') return Math.max(minimum ?? 1, 1)
  if (first === 'boolean') return false
  if (first === 'object') return {}
  if (first === 'array') return []
  return (format && formats[format]) ?? '…'
}

const formats: Record<string, string> = {
  uuid: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  email: 'wanjiku@example.com',
  'date-time': '2026-01-31T12:00:00.000Z',
}

/** The alternatives, and what lists are lists of. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? [schema]).map((part) => part.items ?? part)
}

function componentOf(schema: JsonSchema): string | null {
  const reference = partsOf(schema).find(({ $ref }) => $ref)?.$ref
  return reference ? refName(reference) : null
}

function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, items, format, enum: values } = schema
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if ($ref) return refName($ref)
  if (items) return `${typeOf(items)}[]`
  const names = [schema.type ?? (values ? 'string' : 'any')].flat()
  return names.map((name) => (format && name === 'string' ? format : name)).join(' | ')
}

function rulesOf(schema: JsonSchema): Rule[] {
  const part = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const isNumber = part.type === 'integer' || part.type === 'number'
  // The range of a number type is no rule of ours.
  const isOwn = (value: number | undefined) =>
    isNumber && value !== undefined && Math.abs(value) < 2 ** 31 - 1
  const rules: Array<Rule | false> = [
    part.minLength !== undefined && { kind: 'minLength', value: String(part.minLength) },
    part.maxLength !== undefined && { kind: 'maxLength', value: String(part.maxLength) },
    isOwn(part.minimum) && { kind: 'minimum', value: String(part.minimum) },
    isOwn(part.maximum) && { kind: 'maximum', value: String(part.maximum) },
    Boolean(part.enum) && { kind: 'oneOf', value: (part.enum ?? []).map(String).join(', ') },
    part.uniqueItems === true && { kind: 'uniqueItems', value: '' },
    schema.default !== undefined && { kind: 'default', value: JSON.stringify(schema.default) },
  ]
  return rules.filter((rule) => rule !== false)
}
