/** Random values for a JSON schema. Most are valid, so that they pass the first check; every place can be hostile. */
import fc from 'fast-check'
import { unsentCode } from '../../src/testing/mailbox.ts'

export type Schema = Record<string, unknown>

type Source = {
  /** The ids of existing rows. */
  ids: string[]
  /** The document that the references of the schema point into. */
  document?: unknown
  /** The value of a date: text, unless the encoding has dates. */
  date?: (date: Date) => unknown
}

const MAX_LENGTH = 10_000

const knownTexts = [
  '',
  ' ',
  '\0',
  'a\0b@example.com',
  '\ud83d',
  '\u202egnp.exe\u2066',
  '%',
  '_',
  '\\',
  "' OR 1=1; --",
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  'a\r\nSet-Cookie: evil=1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e309',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '👩‍👩‍👧‍👦',
  'x'.repeat(MAX_LENGTH),
]

export const hostileText = fc.oneof(
  fc.constantFrom(...knownTexts),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.string({ maxLength: 50 }),
)

/** At least one of them is valid for most fields. */
export const sampleTexts = [
  'Rosa Reader',
  unsentCode,
  'admin',
  'admin@example.com',
  'new@example.com',
  'https://example.com/path?a=b#c',
  '2020-01-31',
  '2020-01-31T12:00',
  '12',
  '30',
]

const numbers = [0, -0, -1, 0.1, 2 ** 31, 2 ** 53 + 1, 1e21, 1e308, -1e308, 5e-324]
const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)

/** Any value that JSON can express. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, ...numbers, deep),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.oneof(hostileText, fc.constantFrom('id', 'role', 'toString')), hostileText, {
    maxKeys: 3,
  }),
)

export function createValues(schema: unknown, source: Source): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: validValues(resolve(schema, source), source) }, hostileJson)
}

function validValues(schema: Schema, source: Source): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => createValues(choice, source)))
  const types = [schema.type].flat()
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, source)))
}

function valuesOfType(type: unknown, schema: Schema, source: Source): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, source)
    case 'array':
      return fc.array(createValues(schema.items, source), { maxLength: 4 })
    case 'string':
      return texts(schema, source)
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -1, max: 200 }), fc.integer(), fc.constantFrom(...numbers))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostileJson
  }
}

/** Without some optional fields, and sometimes with an unknown one. */
function objects(schema: Schema, source: Source): fc.Arbitrary<unknown> {
  const fields = Object.entries(isRecord(schema.properties) ? schema.properties : {})
  const required = Array.isArray(schema.required) ? schema.required : []
  const known = fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, createValues(field, source)])),
    {
      requiredKeys: fields.map(([name]) => name).filter((name) => required.includes(name)),
    },
  )
  const unknown = fc.dictionary(hostileText, hostileJson, { minKeys: 1, maxKeys: 2 })
  return fc.oneof(
    { weight: 8, arbitrary: known },
    fc.tuple(known, unknown).map(([one, other]) => ({ ...other, ...one })),
  )
}

function texts({ format, pattern, examples }: Schema, { ids, date = toText }: Source): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
  if (format === 'date-time' || format === 'date') return fc.date().map(date)
  const samples = Array.isArray(examples) && examples.length > 0 ? examples : sampleTexts
  const others = [hostileText]
  if (format === 'email') others.push(fc.emailAddress())
  if (format === 'uri') others.push(fc.webUrl({ withQueryParameters: true, withFragments: true }))
  if (typeof pattern === 'string' && isSimple(pattern)) others.push(fc.stringMatching(new RegExp(pattern)))
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...samples) }, ...others)
}

/** The library cannot generate for all constructs of regular expressions. */
function isSimple(pattern: string) {
  return !/\(\?|\\[pP]/.test(pattern)
}

function toText(date: Date) {
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString()
}

export function resolve(schema: unknown, { document }: Pick<Source, 'document'>): Schema {
  if (!isRecord(schema)) return {}
  if (typeof schema.$ref !== 'string') return schema
  const names = schema.$ref.slice(2).split('/')
  const found = names.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), document)
  return resolve(found, { document })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
