import type { Constraint, SchemaField, ValueSchema } from '@/features/api-docs/api-docs.schema'
import type { JsonSchema } from './json-schema.server'
import { refName } from './open-api.server'

const MAX_DEPTH = 3

export function describeValue(schema: JsonSchema, isRequired: boolean): ValueSchema {
  return {
    type: formatType(schema),
    schema: findComponent(schema),
    description: schema.description ?? '',
    constraints: listConstraints(schema),
    isRequired,
  }
}

/** The fields of an object, each followed by its nested fields. Fields of a component are listed with the component. */
export function listFields(schema: JsonSchema, depth = 0): SchemaField[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, field]) => [
    { ...describeValue(field, required.includes(name)), name, depth },
    ...(depth < MAX_DEPTH
      ? listFields(listAlternatives(field).find((alternative) => alternative.properties) ?? {}, depth + 1)
      : []),
  ])
}

/** The alternatives of a schema. An array is replaced by its items. */
function listAlternatives(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? [schema]).map((alternative) => alternative.items ?? alternative)
}

function findComponent(schema: JsonSchema): string | null {
  const reference = listAlternatives(schema).find(({ $ref }) => $ref)?.$ref
  return reference ? refName(reference) : null
}

function formatType(schema: JsonSchema): string {
  const { $ref, anyOf, items, format, enum: values } = schema
  if (anyOf) return [...new Set(anyOf.map(formatType))].join(' | ')
  if ($ref) return refName($ref)
  if (items) return `${formatType(items)}[]`
  const names = [schema.type ?? (values ? 'string' : 'any')].flat()
  return names.map((name) => (format && name === 'string' ? format : name)).join(' | ')
}

function listConstraints(schema: JsonSchema): Constraint[] {
  const alternative = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const isNumber = alternative.type === 'integer' || alternative.type === 'number'
  // zod adds the safe range of a number type, which is no constraint of the API.
  const isExplicit = (value: number | undefined) =>
    isNumber && value !== undefined && Math.abs(value) < 2 ** 31 - 1
  const constraints: Array<Constraint | false> = [
    alternative.minLength !== undefined && { kind: 'minLength', value: String(alternative.minLength) },
    alternative.maxLength !== undefined && { kind: 'maxLength', value: String(alternative.maxLength) },
    isExplicit(alternative.minimum) && { kind: 'minimum', value: String(alternative.minimum) },
    isExplicit(alternative.maximum) && { kind: 'maximum', value: String(alternative.maximum) },
    Boolean(alternative.enum) && { kind: 'oneOf', value: (alternative.enum ?? []).map(String).join(', ') },
    alternative.uniqueItems === true && { kind: 'uniqueItems', value: '' },
    schema.default !== undefined && { kind: 'default', value: JSON.stringify(schema.default) },
  ]
  return constraints.filter((constraint) => constraint !== false)
}
