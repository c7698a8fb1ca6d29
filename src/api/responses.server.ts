/** The responses of an operation in the OpenAPI document. */
import { z } from '@/platform/zod'
import { withMetadata } from './openapi-metadata.server'
import type { Operation } from './operation.server'

type Json = { [key: string]: unknown }

const WrongField = z.object({
  field: withMetadata(z.string(), {
    description: 'The path to the value, joined by dots.',
    examples: ['name'],
  }),
  code: withMetadata(z.string(), {
    description: 'What is wrong, for programs.',
    examples: ['validation.required'],
  }),
  message: withMetadata(z.string(), { description: 'What is wrong, for people.', examples: ['Required'] }),
})

const Ban = z.object({ reason: z.nullable(z.string()), until: z.nullable(z.iso.datetime()) })

// Registered by its id, which the responses refer to. `problem.server.ts` writes this shape.
withMetadata(
  z.object({
    type: withMetadata(z.string(), {
      description: 'Always `about:blank`: the code says more.',
      examples: ['about:blank'],
    }),
    title: withMetadata(z.string(), {
      description: 'The words of the status.',
      examples: ['Unprocessable Entity'],
    }),
    status: withMetadata(z.int().check(z.minimum(400), z.maximum(599)), { examples: [422] }),
    detail: withMetadata(z.optional(z.string()), {
      description: 'What went wrong, in the language of the request.',
      examples: ['Please check your input'],
    }),
    instance: withMetadata(z.optional(z.string()), {
      description: 'The request, by the id that the log knows it by.',
      examples: ['urn:uuid:0199a3c4-5d6e-4f80-9a1b-2c3d4e5f6071'],
    }),
    code: withMetadata(z.string(), { description: 'What went wrong, for programs.', examples: ['INVALID'] }),
    errors: withMetadata(z.optional(z.array(WrongField)), { description: 'What is wrong with which value.' }),
    ban: withMetadata(z.optional(Ban), { description: 'With `BANNED_USER`: why, and until when.' }),
  }),
  { id: 'Problem', description: 'What went wrong (RFC 9457).' },
)

type Failure = { name: string; description: string; headers?: Json }

const failures = {
  400: {
    name: 'BadRequest',
    description:
      'A parameter or the JSON cannot be read. Codes: `INVALID_PARAMETERS`, `MALFORMED_JSON`, `INVALID_IDEMPOTENCY_KEY`.',
  },
  401: {
    name: 'Unauthenticated',
    description:
      'Nobody is logged in, or no longer. Codes: `UNAUTHENTICATED`, `SESSION_EXPIRED`, `INVALID_TOKEN`.',
    headers: { 'WWW-Authenticate': always('How to log in.') },
  },
  403: {
    name: 'Forbidden',
    description:
      'Somebody who may not do this. Codes: `FORBIDDEN`, `ONBOARDING_REQUIRED`, `BANNED_USER`, `CROSS_SITE`, `DEMO_MODE`.',
  },
  404: { name: 'NotFound', description: 'There is nothing of this id. Code: `NOT_FOUND`.' },
  409: {
    name: 'Conflict',
    description:
      'Something that is there is in the way. Codes: `CONFLICT`, `LAST_ADMIN`, `IDEMPOTENCY_KEY_IN_USE`.',
    headers: { 'Retry-After': text('Seconds to wait, where waiting helps.') },
  },
  412: {
    name: 'PreconditionFailed',
    description: 'It has changed since it was read. Code: `PRECONDITION_FAILED`.',
  },
  413: { name: 'BodyTooLarge', description: 'The body is larger than 64 kB. Code: `BODY_TOO_LARGE`.' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not declared as `application/json`. Code: `UNSUPPORTED_MEDIA_TYPE`.',
    headers: { 'Accept-Post': text('What a POST takes.'), 'Accept-Patch': text('What a PATCH takes.') },
  },
  422: { name: 'Invalid', description: 'A field is wrong. Codes: `INVALID`, `IDEMPOTENCY_KEY_REUSED`.' },
  429: {
    name: 'TooManyRequests',
    description: 'The token is used too often, or too many wrong ones were tried. Code: `TOO_MANY_REQUESTS`.',
    headers: { 'Retry-After': always('Seconds to wait.') },
  },
  503: {
    name: 'Unavailable',
    description: 'The database does not answer right now. Code: `UNAVAILABLE`.',
    headers: { 'Retry-After': always('Seconds to wait.') },
  },
  default: {
    name: 'InternalError',
    description: 'Something that nobody foresaw, with the status 500. Code: `UNKNOWN_ERROR`.',
  },
} as const satisfies Record<number | 'default', Failure>

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

export const problemResponses: Json = Object.fromEntries(
  Object.values<Failure>(failures).map(({ name, description, headers }) => [
    name,
    {
      description,
      headers: { ...headers, 'Content-Language': always('The language of the texts.') },
      content: problemContent,
    },
  ]),
)

export function createResponses(row: Operation, schema: Json | undefined): Json {
  const { status, conflict } = row
  const etag = row.etag && { ETag: always('Names this state, for `If-None-Match` and `If-Match`.') }
  return {
    [status]: {
      description: descriptions[status],
      headers: { ...etag, ...(status === 201 && created) },
      content: schema && { 'application/json': { schema } },
    },
    ...(row.method === 'get' && row.etag && { 304: { description: 'It has not changed.', headers: etag } }),
    ...Object.fromEntries(
      listFailures(row).map((code) => [code, { $ref: `#/components/responses/${failures[code].name}` }]),
    ),
    ...(conflict && { 409: { $ref: `#/components/responses/${failures[409].name}`, description: conflict } }),
  }
}

function listFailures({ params, item, body, method }: Operation): Array<keyof typeof failures> {
  return [
    400,
    401,
    403,
    ...(params ? ([404] as const) : []),
    ...(method === 'post' ? ([409] as const) : []),
    ...(item ? ([412] as const) : []),
    ...(body ? ([413, 415, 422] as const) : []),
    429,
    503,
    'default',
  ]
}

const descriptions = { 200: 'What was asked for.', 201: 'What was made.', 204: 'It is done.' }

const created = {
  Location: always('Where it is.'),
  'Idempotency-Replayed': text('`true` when this is the first answer again.'),
}

function text(description: string): Json {
  return { description, schema: { type: 'string' } }
}

function always(description: string): Json {
  return { ...text(description), required: true }
}
