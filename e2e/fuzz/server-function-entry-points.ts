/** One entry point for each server function of the build, with the method and the schema of its declaration. */
import fc from 'fast-check'
import { toJSON } from 'seroval'
import { safeParse, toJSONSchema } from 'zod/mini'
import type { z } from '../../src/platform/zod.ts'
import { readServerFunctions, serverFunctionUrl } from '../support/server-functions.ts'
import { type EntryPoint, forms, hostileQuery, jsonBody, malformedBodies, requestsTo } from './requests.ts'
import { createValues, hostileText, isRecord, type Schema, sampleTexts } from './values.ts'

/** The declaration of a server function: `fuzz.test.ts` replaces the function by this. */
type Declaration = { method?: string; schema?: z.core.$ZodType }

const modules = import.meta.glob<Record<string, Declaration>>('/src/**/*.functions.ts', { eager: true })

export function listServerFunctionEntryPoints(ids: string[]): EntryPoint[] {
  const declarations = new Map(Object.values(modules).flatMap((module) => Object.entries(module)))
  return [...readServerFunctions().keys()].map((name) => {
    const declaration = declarations.get(name)
    if (!declaration) throw new Error(`No file *.functions.ts exports ${name}.`)
    const { method = 'GET', schema } = declaration
    const inputs = schema
      ? createValues(toInputSchema(schema), { ids, date: (date) => date })
      : fc.constant(undefined)
    return { name, requests: calls(name, method, inputs) }
  })
}

export function isSchema(value: unknown): value is z.core.$ZodType {
  return isRecord(value) && '_zod' in value
}

export function toInputSchema(schema: z.core.$ZodType): Schema {
  return toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      jsonSchema.examples = sampleTexts.filter((text) => safeParse(zodSchema, text).success)
    },
  })
}

function calls(name: string, method: string, inputs: fc.Arbitrary<unknown>) {
  const url = serverFunctionUrl(name)
  const payloads = serialized(inputs)
  const headers = fc.oneof(
    { weight: 9, arbitrary: fc.constant<Record<string, string>>({ 'x-tsr-serverfn': 'true' }) },
    fc.constant<Record<string, string>>({}),
  )
  const query = fc.oneof(
    { weight: 9, arbitrary: payloads.map((payload) => `${new URLSearchParams({ payload })}`) },
    hostileQuery,
  )
  if (method === 'GET')
    return requestsTo(
      method,
      query.map((text) => `${url}?${text}`),
      { headers },
    )
  const body = fc.oneof(
    { weight: 8, arbitrary: payloads.map(jsonBody) },
    { weight: 3, arbitrary: forms(inputs) },
    malformedBodies,
  )
  return requestsTo(method, fc.constant(url), { headers, body })
}

/** As the client of the framework encodes an input, with a node of any kind in any place sometimes. */
function serialized(inputs: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .record({
      data: inputs,
      replaced: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, fc.tuple(fc.nat(20), nodes)),
    })
    .map(({ data, replaced }) => {
      const encoded = JSON.parse(JSON.stringify(toJSON({ data })))
      return JSON.stringify(replaced ? replaceNode(encoded, ...replaced) : encoded)
    })
}

function replaceNode(encoded: Record<string, unknown>, index: number, node: unknown) {
  const places: Array<{ holder: Record<string, unknown>; key: string }> = []
  const find = (holder: unknown) => {
    if (!isRecord(holder)) return
    for (const [key, value] of Object.entries(holder)) {
      if (isRecord(value) && 't' in value) places.push({ holder, key })
      find(value)
    }
  }
  find(encoded)
  const place = places[index % places.length]
  if (place) place.holder[place.key] = node
  return encoded
}

/** Kinds of nodes, by the numbers of seroval: promises and streams that never end, and any others. */
const { node: nodes } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(
      { t: 22, i: 90, s: 91, f: { t: 26, i: 92, s: 1 } },
      { t: 31, i: 93, a: [], f: { t: 26, i: 94, s: 4 } },
      { t: 4, i: 0 },
    ),
    fc.record(
      {
        t: fc.nat(40),
        i: fc.nat(99),
        s: fc.oneof(fc.nat(9), hostileText, tie('node')),
        a: fc.array(tie('node'), { maxLength: 2 }),
        p: fc.record({
          k: fc.array(hostileText, { maxLength: 2 }),
          v: fc.array(tie('node'), { maxLength: 2 }),
        }),
        e: fc.record({
          k: fc.array(tie('node'), { maxLength: 1 }),
          v: fc.array(tie('node'), { maxLength: 1 }),
        }),
        f: tie('node'),
        c: hostileText,
        m: hostileText,
        b: fc.nat(9),
        l: fc.nat(9),
        o: fc.nat(3),
      },
      { requiredKeys: ['t'] },
    ),
  ),
}))
