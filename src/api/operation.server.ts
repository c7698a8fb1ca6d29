/** One row for each thing that programs may do: from it follow its address, its checks, its answer and its documentation. */
import type { Actor } from '@/auth/permissions/actor'
import type { PermissionRequest } from '@/auth/permissions/permissions'
import { AppError } from '@/platform/app-error'
import type { Transaction } from '@/platform/database/db.server'
import { z } from '@/platform/zod'
import type { Schema } from './openapi-metadata.server'
import { problem, toInvalidFields } from './problem.server'

/** How often a change is tried again that somebody else was faster than, when no state was asked for. */
const MAX_ATTEMPTS = 30

const Empty = z.strictObject({})
const Nothing = z.void()

type Facts = {
  /** The `operationId`, which generated clients call it by. */
  id: string
  method: 'get' | 'post' | 'patch' | 'delete'
  path: `/${string}`
  tag: string
  summary: string
  description?: string
  /** Asked for at the door already; the data function asks again. */
  permission?: PermissionRequest
  status: 200 | 201 | 204
  /** How an answer is told from the one before: as exactly the same, or as saying the same. */
  validator?: 'strong' | 'weak'
  /** When 409 is answered, apart from what idempotency keys bring along. */
  conflict?: string
}

type Schemas<Params, Query, Body, Output> = {
  params?: Params
  query?: Query
  body?: Body
  output?: Output
}

type Input<Params extends Schema, Query extends Schema, Body extends Schema> = {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
}

/** What was sent, unchecked. */
export type RawRequest = {
  params: unknown
  query: unknown
  body?: unknown
  /** Throws when the caller wants to change another state than this. */
  assertState: (current: unknown) => void
  /** The transaction that stores the answer of a request with an idempotency key. */
  tx?: Transaction
}

export type Operation = Facts &
  Schemas<Schema, Schema, Schema, Schema> & {
    /** The schema of what is changed, and thereby that there is something whose state can be asked for. */
    item?: Schema
    /** Resolves to what is told: nothing but what the output schema names. */
    call: (actor: Actor, sent: RawRequest) => Promise<unknown>
  }

/** Reads, or makes something new. `run` calls the data function; what that throws becomes a problem. */
export function operation<
  Params extends Schema = typeof Empty,
  Query extends Schema = typeof Empty,
  Body extends Schema = typeof Nothing,
  Output extends Schema = typeof Nothing,
>(
  row: Facts &
    Schemas<Params, Query, Body, Output> & {
      /** Has to write in `tx` if there is one, so that a repeated request never does the same twice. */
      run: (
        actor: Actor,
        input: Input<Params, Query, Body> & Pick<RawRequest, 'tx'>,
      ) => Promise<z.input<Output>>
    },
): Operation {
  const { run, ...facts } = row
  return {
    ...facts,
    call: async (actor, sent) =>
      serialize(row.output, await run(actor, { ...readInput(row, sent), tx: sent.tx })),
  }
}

/** Changes or deletes `item`: as long as it is what the caller takes it for, or else whatever it has become. */
export function mutation<
  Item extends Schema,
  Current,
  Params extends Schema = typeof Empty,
  Query extends Schema = typeof Empty,
  Body extends Schema = typeof Nothing,
  Output extends Schema = typeof Nothing,
>(
  row: Facts &
    Schemas<Params, Query, Body, Output> & {
      item: Item
      read: (actor: Actor, params: z.output<Params>) => Promise<Current>
      /** Has to throw STALE when it is no longer what it was. */
      run: (
        actor: Actor,
        input: Input<Params, Query, Body> & { current: Current },
      ) => Promise<z.input<Output>>
    },
): Operation {
  const { run, read, ...facts } = row
  async function call(actor: Actor, sent: RawRequest) {
    const input = readInput(row, sent)
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const current = await read(actor, input.params)
      sent.assertState(serialize(row.item, current))
      try {
        return serialize(row.output, await run(actor, { ...input, current }))
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'STALE')) throw error
      }
    }
    throw new AppError('UNAVAILABLE', { retryAfter: 1 })
  }
  return { ...facts, call }
}

function readInput<Params extends Schema, Query extends Schema, Body extends Schema>(
  { params, query, body }: Schemas<Params, Query, Body, unknown>,
  sent: RawRequest,
): Input<Params, Query, Body> {
  return {
    params: parse(params, sent.params, () => new AppError('NOT_FOUND')),
    query: parse(query, sent.query, (error) => problem('INVALID_PARAMETERS', toInvalidFields(error))),
    body: parse(body, sent.body, (error) => problem('INVALID', toInvalidFields(error))),
  }
}

type Refuse = (error: z.core.$ZodError) => unknown

function parse<Of extends Schema>(schema: Of | undefined, value: unknown, refuse: Refuse): z.output<Of>
function parse(schema: Schema | undefined, value: unknown, refuse: Refuse): unknown {
  // Where nothing is expected a body is not read, and the address has to be without parameters.
  if (!schema && value === undefined) return undefined
  const result = z.safeParse(schema ?? Empty, value)
  if (result.success) return result.data
  throw refuse(result.error)
}

function serialize(output: Schema | undefined, result: unknown): unknown {
  return output && z.parse(output, result)
}
