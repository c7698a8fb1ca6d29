import type { JsonSchema } from './json-schema.server'
import { type OpenApi, resolveSchema } from './open-api.server'

/** The first example or default of the schema; otherwise one made of its parts. */
export function findExample(api: OpenApi, schema: JsonSchema): unknown {
  const { examples, enum: values, anyOf, properties, items } = schema
  if (examples) return examples[0]
  if (schema.$ref) return findExample(api, resolveSchema(api, schema))
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
  return (format && formatExamples[format]) ?? '…'
}

const formatExamples: Record<string, string> = {
  uuid: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  email: 'wanjiku@example.com',
  'date-time': '2026-01-31T12:00:00.000Z',
}
