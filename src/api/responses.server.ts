/** The responses of an operation in the OpenAPI document. */
import { z } from '@/platform/zod'
import { withMetadata } from './openapi-metadata.server'
import type { Operation } from './operation.server'

type Json = { [key: string]: unknown }

const WrongField = z.object({
  field: withMetadata(z.string(), {
    description: 'The path of the field, joined by dots.',
    examples: ['name'],
  }),
  code: withMetadata(z.string(), {
    description: 'The error code of the field.',
    examples: ['validation.required'],
  }),
  message: withMetadata(z.string(), {
    description: 'A translated message for people.',
    examples: ['Required'],
  }),
})

const Ban = z.object({ reason: z.nullable(z.string()), until: z.nullable(z.iso.datetime()) })

// Registers the schema under its id, which the responses refer to. `problem.server.ts` writes this shape.
withMetadata(
  z.object({
    type: withMetadata(z.string(), {
      description: 'Always `about:blank`. Use `code` to tell errors apart.',
      examples: ['about:blank'],
    }),
    title: withMetadata(z.string(), {
      description: 'The reason phrase of the HTTP status.',
      examples: ['Unprocessable Entity'],
    }),
    status: withMetadata(z.int().check(z.minimum(400), z.maximum(599)), { examples: [422] }),
    detail: withMetadata(z.optional(z.string()), {
      description: 'A message for people, in the language of the request.',
      examples: ['Please check your input'],
    }),
    instance: withMetadata(z.optional(z.string()), {
      description: 'The request id, as in the server log.',
      examples: ['urn:uuid:0199a3c4-5d6e-4f80-9a1b-2c3d4e5f6071'],
    }),
    code: withMetadata(z.string(), { description: 'The error code.', examples: ['INVALID'] }),
    errors: withMetadata(z.optional(z.array(WrongField)), { description: 'The invalid fields.' }),
    ban: withMetadata(z.optional(Ban), {
      description: 'The reason and the end of the ban. Only with `BANNED_USER`.',
    }),
  }),
  { id: 'Problem', description: 'An error (RFC 9457).' },
)

type Failure = { name: string; description: string; headers?: Json }

const failures = {
  400: {
    name: 'BadRequest',
    description:
      'A parameter, the JSON body or the idempotency key is malformed. Codes: `INVALID_PARAMETERS`, `MALFORMED_JSON`, `INVALID_IDEMPOTENCY_KEY`.',
  },
  401: {
    name: 'Unauthenticated',
    description:
      'No session or token, or it has expired. Codes: `UNAUTHENTICATED`, `SESSION_EXPIRED`, `INVALID_TOKEN`.',
    headers: { 'WWW-Authenticate': always('The authentication scheme.') },
  },
  403: {
    name: 'Forbidden',
    description:
      'The user is not allowed to do this. Codes: `FORBIDDEN`, `STEP_UP_REQUIRED`, `ONBOARDING_REQUIRED`, `BANNED_USER`, `CROSS_SITE`, `DEMO_MODE`.',
  },
  404: { name: 'NotFound', description: 'The resource does not exist. Code: `NOT_FOUND`.' },
  409: {
    name: 'Conflict',
    description:
      'The request conflicts with the current state. Codes: `CONFLICT`, `LAST_ADMIN`, `IDEMPOTENCY_KEY_IN_USE`.',
    headers: { 'Retry-After': text('Seconds to wait before a retry, if a retry can succeed.') },
  },
  412: {
    name: 'PreconditionFailed',
    description: 'The resource has changed since it was read. Code: `PRECONDITION_FAILED`.',
  },
  413: { name: 'BodyTooLarge', description: 'The body is larger than 64 kB. Code: `BODY_TOO_LARGE`.' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The content type is not `application/json`. Code: `UNSUPPORTED_MEDIA_TYPE`.',
    headers: {
      'Accept-Post': text('The media type that POST accepts.'),
      'Accept-Patch': text('The media type that PATCH accepts.'),
    },
  },
  422: {
    name: 'Invalid',
    description:
      'A field is invalid, or the idempotency key was used with another request. Codes: `INVALID`, `IDEMPOTENCY_KEY_REUSED`.',
  },
  429: {
    name: 'TooManyRequests',
    description:
      'Too many requests with this token, too many changes by its owner, or too many invalid tokens. Code: `TOO_MANY_REQUESTS`.',
    headers: { 'Retry-After': always('Seconds to wait before a retry.') },
  },
  503: {
    name: 'Unavailable',
    description: 'The database is not available. Code: `UNAVAILABLE`.',
    headers: { 'Retry-After': always('Seconds to wait before a retry.') },
  },
  default: {
    name: 'InternalError',
    description: 'An unexpected error with the status 500. Code: `UNKNOWN_ERROR`.',
  },
} as const satisfies Record<number | 'default', Failure>

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

export const problemResponses: Json = Object.fromEntries(
  Object.values<Failure>(failures).map(({ name, description, headers }) => [
    name,
    {
      description,
      headers: { ...headers, 'Content-Language': always('The language of the messages.') },
      content: problemContent,
    },
  ]),
)

export function createResponses(declared: Operation, schema: Json | undefined): Json {
  const { status } = declared
  const conflict = describeConflict(declared)
  const etag = declared.etag && {
    ETag: always('The version of the resource, for `If-None-Match` and `If-Match`.'),
  }
  return {
    [status]: {
      description: descriptions[status],
      headers: { ...etag, ...(status === 201 && created) },
      content: schema && { 'application/json': { schema } },
    },
    ...(declared.method === 'get' &&
      declared.etag && { 304: { description: 'Not modified.', headers: etag } }),
    ...Object.fromEntries(
      listFailures(declared).map((code) => [code, { $ref: `#/components/responses/${failures[code].name}` }]),
    ),
    ...(conflict && { 409: { $ref: `#/components/responses/${failures[409].name}`, description: conflict } }),
  }
}

/** The database refuses to delete a row that a required relation of another resource refers to. */
function describeConflict({ method, item, conflict }: Operation): string | undefined {
  const inUse = method === 'delete' && item && 'Another resource requires it.'
  return [conflict, inUse].filter(Boolean).join(' ') || undefined
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

const descriptions = { 200: 'Success.', 201: 'Created.', 204: 'Success, without a body.' }

const created = {
  Location: always('The path of the created resource.'),
  'Idempotency-Replayed': text('`true` if this response was replayed for a repeated idempotency key.'),
}

function text(description: string): Json {
  return { description, schema: { type: 'string' } }
}

function always(description: string): Json {
  return { ...text(description), required: true }
}
