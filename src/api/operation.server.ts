/** Declares one operation of the REST API. Its route, validation, response and documentation derive from the declaration. */
import type { Actor } from '@/auth/permissions/actor'
import type { PermissionRequest } from '@/auth/permissions/permissions'
import { AppError } from '@/platform/app-error'
import type { Transaction } from '@/platform/database/db.server'
import { z } from '@/platform/zod'
import { createEtag, matchesIfMatch } from './etag.server'
import type { Schema } from './openapi-metadata.server'
import { problem, toInvalidFields } from './problem.server'

const Empty = z.strictObject({})
const Nothing = z.void()

type Declaration = {
  /** The `operationId`, which becomes the method name in generated clients. */
  id: string
  method: 'get' | 'post' | 'patch' | 'delete'
  path: `/${string}`
  tag: string
  summary: string
  description?: string
  /** Checked before the body is read. The data function checks its own permission again. */
  permission?: PermissionRequest
  status: 200 | 201 | 204
  /** The kind of ETag in the response (RFC 9110, 8.8.1). */
  etag?: 'strong' | 'weak'
  /** Documents when the response is 409, besides idempotency keys and rows that another resource requires. */
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

/** The request before validation. */
export type RawRequest = {
  params: unknown
  query: unknown
  body?: unknown
  ifMatch: string | null
  /** The transaction that stores the response of a request with an idempotency key. */
  tx?: Transaction | undefined
}

export type Operation = Declaration &
  Schemas<Schema, Schema, Schema, Schema> & {
    /** The schema of the resource that the operation changes, and that `If-Match` refers to. */
    item?: Schema
    /** Resolves to the response body, reduced to the fields of the output schema. */
    call: (actor: Actor, request: RawRequest) => Promise<unknown>
  }

/** Reads or creates. `run` calls the data function; the handler turns its errors into problems. */
export function operation<
  Params extends Schema = typeof Empty,
  Query extends Schema = typeof Empty,
  Body extends Schema = typeof Nothing,
  Output extends Schema = typeof Nothing,
>(
  declaration: Declaration &
    Schemas<Params, Query, Body, Output> & {
      /** Must write in `tx` if there is one, so that a repeated request has no second effect. */
      run: (
        actor: Actor,
        input: Input<Params, Query, Body> & Pick<RawRequest, 'tx'>,
      ) => Promise<z.input<Output>>
    },
): Operation {
  const { run, ...rest } = declaration
  return {
    ...rest,
    call: async (actor, request) =>
      serialize(declaration.output, await run(actor, { ...readInput(declaration, request), tx: request.tx })),
  }
}

/** Changes or deletes `item`. `If-Match` restricts the change to the state with that ETag. */
export function mutation<
  Item extends Schema,
  Params extends Schema = typeof Empty,
  Query extends Schema = typeof Empty,
  Body extends Schema = typeof Nothing,
  Output extends Schema = typeof Nothing,
>(
  declaration: Declaration &
    Schemas<Params, Query, Body, Output> & {
      item: Item
      /** Reads in `tx` if there is one. */
      read: (
        actor: Actor,
        params: z.output<Params>,
        tx?: Transaction,
      ) => Promise<z.input<Item> & { version: number }>
      /**
       * Given a `version`, `run` must throw STALE unless the row still has it. A `post` must write in `tx` if there is one, so
       * that a repeated request has no second effect.
       */
      run: (
        actor: Actor,
        input: Input<Params, Query, Body> & { version: number | undefined } & Pick<RawRequest, 'tx'>,
      ) => Promise<z.input<Output>>
    },
): Operation {
  const { run, read, ...rest } = declaration

  /** The version that `If-Match` stands for. `*` matches every state (RFC 9110, 13.1.1). */
  async function matchVersion(actor: Actor, params: z.output<Params>, { ifMatch, tx }: RawRequest) {
    if (ifMatch === null || ifMatch.trim() === '*') return undefined
    const current = await read(actor, params, tx)
    const etag = createEtag(JSON.stringify(serialize(declaration.item, current)), 'strong')
    if (!matchesIfMatch(ifMatch, etag)) throw problem('PRECONDITION_FAILED')
    return current.version
  }

  async function call(actor: Actor, request: RawRequest) {
    const input = readInput(declaration, request)
    const version = await matchVersion(actor, input.params, request)
    try {
      return serialize(declaration.output, await run(actor, { ...input, version, tx: request.tx }))
    } catch (error) {
      // The row changed after its ETag was compared.
      if (error instanceof AppError && error.code === 'STALE') throw problem('PRECONDITION_FAILED')
      throw error
    }
  }
  return { ...rest, call }
}

function readInput<Params extends Schema, Query extends Schema, Body extends Schema>(
  { params, query, body }: Schemas<Params, Query, Body, unknown>,
  request: RawRequest,
): Input<Params, Query, Body> {
  return {
    // A malformed id cannot match a row, so the status is 404, not 422.
    params: parse(params, request.params, () => new AppError('NOT_FOUND')),
    query: parse(query, request.query, (error) => problem('INVALID_PARAMETERS', toInvalidFields(error))),
    body: parse(body, request.body, (error) => problem('INVALID', toInvalidFields(error))),
  }
}

type ToError = (error: z.core.$ZodError) => unknown

function parse<Of extends Schema>(schema: Of | undefined, value: unknown, toError: ToError): z.output<Of>
function parse(schema: Schema | undefined, value: unknown, toError: ToError): unknown {
  // An operation without a schema reads no body and accepts no query parameters.
  if (!schema && value === undefined) return undefined
  const result = z.safeParse(schema ?? Empty, value)
  if (result.success) return result.data
  throw toError(result.error)
}

function serialize(output: Schema | undefined, result: unknown): unknown {
  return output && z.parse(output, result)
}
