/** The answers of an operation, good and bad, as the documentation tells them. */
import { z } from '@/platform/zod'
import { described } from './described.server'
import type { Operation } from './operation.server'

type Json = { [key: string]: unknown }

const WrongField = z.object({
  field: described(z.string(), { description: 'The path to the value, joined by dots.', examples: ['name'] }),
  code: described(z.string(), {
    description: 'What is wrong, for programs.',
    examples: ['validation.required'],
  }),
  message: described(z.string(), { description: 'What is wrong, for people.', examples: ['Required'] }),
})

const Ban = z.object({ reason: z.nullable(z.string()), until: z.nullable(z.iso.datetime()) })

/** Registered here, told by `problem.server.ts`. */
export const Problem = described(
  z.object({
    type: described(z.string(), {
      description: 'Always `about:blank`: the code says more.',
      examples: ['about:blank'],
    }),
    title: described(z.string(), {
      description: 'The words of the status.',
      examples: ['Unprocessable Entity'],
    }),
    status: described(z.int().check(z.minimum(400), z.maximum(599)), { examples: [422] }),
    detail: described(z.optional(z.string()), {
      description: 'What went wrong, in the language of the request.',
      examples: ['Please check your input'],
    }),
    instance: described(z.optional(z.string()), {
      description: 'The request, by the id that the log knows it by.',
      examples: ['urn:uuid:0199a3c4-5d6e-4f80-9a1b-2c3d4e5f6071'],
    }),
    code: described(z.string(), { description: 'What went wrong, for programs.', examples: ['INVALID'] }),
    errors: described(z.optional(z.array(WrongField)), { description: 'What is wrong with which value.' }),
    ban: described(z.optional(Ban), { description: 'With `BANNED_USER`: why, and until when.' }),
  }),
  { id: 'Problem', description: 'What went wrong (RFC 9457).' },
)

/** A status, the name of its component, and what it means. */
const problems: Array<[status: number, name: string, description: string, headers?: Json]> = [
  [
    400,
    'BadRequest',
    'A parameter or the JSON cannot be read. Codes: `INVALID_PARAMETERS`, `MALFORMED_JSON`, `INVALID_IDEMPOTENCY_KEY`.',
  ],
  [
    401,
    'Unauthenticated',
    'Nobody is signed in, or no longer. Codes: `UNAUTHENTICATED`, `SESSION_EXPIRED`, `INVALID_TOKEN`.',
    { 'WWW-Authenticate': text('How to sign in.') },
  ],
  [
    403,
    'Forbidden',
    'Somebody who may not do this. Codes: `FORBIDDEN`, `ONBOARDING_REQUIRED`, `BANNED_USER`, `CROSS_SITE`.',
  ],
  [404, 'NotFound', 'There is nothing of this id. Code: `NOT_FOUND`.'],
  [
    409,
    'Conflict',
    'It is in the way of something that is there. Codes: `CONFLICT`, `LAST_ADMIN`, `IDEMPOTENCY_KEY_IN_USE`.',
  ],
  [412, 'PreconditionFailed', 'It has changed since it was read. Code: `PRECONDITION_FAILED`.'],
  [413, 'BodyTooLarge', 'The body is larger than 64 kB. Code: `BODY_TOO_LARGE`.'],
  [
    415,
    'UnsupportedMediaType',
    'The body is not declared as `application/json`. Code: `UNSUPPORTED_MEDIA_TYPE`.',
  ],
  [422, 'Invalid', 'A field is wrong. Codes: `INVALID`, `IDEMPOTENCY_KEY_REUSED`.'],
  [
    429,
    'TooManyRequests',
    'The token has made as many requests as it may in a minute, or too many came with a token that is none. Code: `TOO_MANY_REQUESTS`.',
    { 'Retry-After': text('Seconds to wait.') },
  ],
  [500, 'InternalError', 'Something that nobody foresaw. Code: `UNKNOWN_ERROR`.'],
  [
    503,
    'Unavailable',
    'The database does not answer right now. Code: `UNAVAILABLE`.',
    { 'Retry-After': text('Seconds to wait.') },
  ],
]

export const problemResponses: Json = Object.fromEntries(
  problems.map(([, name, description, headers]) => [
    name,
    {
      description,
      headers,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
)

export function responsesOf(row: Operation, schema: Json | undefined): Json {
  const { status } = row
  const names = new Map(problems.map(([code, name]) => [code, name]))
  const validator = row.validator && {
    ETag: text('Names exactly this state, for `If-None-Match` and `If-Match`.'),
  }
  const good = {
    [status]: {
      description: descriptions[status],
      headers: {
        ...validator,
        ...(status === 201 && {
          Location: { ...text('Where it is.'), required: true },
          'Idempotency-Replayed': text('`true` when this is the first answer again.'),
        }),
      },
      content: schema && { 'application/json': { schema } },
    },
    ...(row.method === 'get' &&
      row.validator && { 304: { description: 'It has not changed.', headers: validator } }),
  }
  const bad = statusesOf(row).map((code) => [code, { $ref: `#/components/responses/${names.get(code)}` }])
  return { ...good, ...Object.fromEntries(bad) }
}

function statusesOf(row: Operation): number[] {
  return [
    400,
    401,
    403,
    ...(row.params ? [404] : []),
    ...(row.method === 'post' || row.conflict ? [409] : []),
    ...(row.item ? [412] : []),
    ...(row.body ? [413, 415, 422] : []),
    429,
    500,
    503,
  ]
}

const descriptions = { 200: 'What was asked for.', 201: 'What was made.', 204: 'It is done.' }

function text(description: string): Json {
  return { description, schema: { type: 'string' } }
}
