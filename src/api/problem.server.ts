/** Error responses as `application/problem+json` (RFC 9457). */
import { STATUS_CODES } from 'node:http'
import { toPublicError } from '@/http/to-public-error.server'
import { addServerTexts, translate } from '@/http/translate.server'
import { type AppError, toAppError } from '@/platform/app-error'
import { message, parseMessage } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'
import { MAX_WRONG_FIELDS } from '@/platform/validate'
import type { z } from '@/platform/zod'

/** Errors that only the API has, besides those of `AppError`. Messages: `api:<code>`. */
const problemStatuses = {
  MALFORMED_JSON: 400,
  INVALID_PARAMETERS: 400,
  INVALID_IDEMPOTENCY_KEY: 400,
  CROSS_SITE: 403,
  METHOD_NOT_ALLOWED: 405,
  IDEMPOTENCY_KEY_IN_USE: 409,
  PRECONDITION_FAILED: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
} as const

const texts = import.meta.glob<object>('../i18n/locales/*/api.json', { eager: true, import: 'default' })
addServerTexts('api', (language) => texts[`../i18n/locales/${language}/api.json`])

type ProblemCode = keyof typeof problemStatuses

/** `field` is the path to the value, joined by dots; `message` is one of `platform/message.ts`. */
type WrongField = { field: string; message: string }

type Details = { fields?: WrongField[]; headers?: Record<string, string> }

export function problem(code: ProblemCode, { fields, headers }: Details = {}): Response {
  return respond({ code, status: problemStatuses[code], message: `api:${code}`, fields, headers })
}

/** Turns any thrown value into a response. An unexpected error is logged; the response names only the request id. */
export function toProblem(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown
  const { code, status, details } = toAppError(toPublicError(thrown))
  const fields = Object.entries(details.fields ?? {}).map(([field, message]) => ({ field, message }))
  return respond({
    code,
    status,
    message: details.message ?? `errors:code.${code}`,
    fields: fields.length > 0 ? fields : undefined,
    ban: details.ban,
    headers: {
      // RFC 6750, section 3.1.
      ...(status === 401 && {
        'www-authenticate': code === 'INVALID_TOKEN' ? 'Bearer error="invalid_token"' : 'Bearer',
      }),
      ...(details.retryAfter && { 'retry-after': String(details.retryAfter) }),
    },
  })
}

/** One entry per invalid or unknown field. */
export function toInvalidFields({ issues }: z.core.$ZodError): { fields: WrongField[] } {
  const fields = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: [...issue.path, key].join('.'),
          message: message('api:unknownField'),
        }))
      : [{ field: issue.path.join('.'), message: issue.message }],
  )
  return { fields }
}

type ProblemBody = {
  code: string
  status: number
  message: string
  fields?: WrongField[]
  ban?: AppError['details']['ban']
  headers?: Record<string, string>
}

function respond({ code, status, message, fields, ban, headers }: ProblemBody): Response {
  const { id, language } = currentRequest()
  const body = {
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail: translate(message),
    instance: `urn:uuid:${id}`,
    code,
    ban,
    errors: fields?.slice(0, MAX_WRONG_FIELDS).map((wrong) => ({
      field: wrong.field,
      code: parseMessage(wrong.message).key.replace(':', '.'),
      message: translate(wrong.message),
    })),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'content-language': language,
      vary: 'Accept-Language',
      ...headers,
    },
  })
}
