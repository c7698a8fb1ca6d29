/** Error responses in the form of better-auth and in the language of the request. */
import { type AppError, toErrorCode } from '@/platform/app-error'
import { currentRequest } from '@/platform/request-context.server'
import { translate, translateCode } from './translate.server'

export function toErrorResponse({ code, status, details }: AppError): Response {
  const { message, retryAfter, ban } = details
  const headers = new Headers(retryAfter ? { 'retry-after': String(retryAfter) } : {})
  const text = message ? translate(message) : translateCode(code, status)
  return errorResponse(status, { code, message: text, ban }, headers)
}

/** For an error that is not an AppError. Without a code, the status determines it. */
export function toCodedError(
  { status, headers = new Headers() }: { status: number; headers?: Headers },
  body: Readonly<Record<string, unknown>>,
): Response {
  const code = typeof body.code === 'string' ? body.code : toErrorCode(status)
  return errorResponse(status, { ...body, code, message: translateCode(code, status) }, headers)
}

function errorResponse(
  status: number,
  body: Readonly<Record<string, unknown>> & { code: string },
  headers: Headers,
): Response {
  currentRequest().errorCode = body.code
  headers.set('cache-control', 'no-store')
  headers.set('content-language', currentRequest().language)
  headers.append('vary', 'Accept-Language')
  return Response.json(body, { status, headers })
}
