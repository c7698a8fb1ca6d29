/**
 * Handles `/api/auth`: removes session tokens from better-auth's responses, translates its errors, and answers 503 without a
 * database.
 */

import { auth } from '@/auth/better-auth/auth.server'
import { failedCallbackRedirect } from '@/auth/better-auth/oauth/failed-callback.server'
import { withVerifiedCookies } from '@/auth/better-auth/signed-cookies.server'
import { toCodedError, toErrorResponse } from '@/http/error-response.server'
import { isBodyTooLarge } from '@/http/limits/call-size.server'
import { readLimited } from '@/http/limits/read-limited.server'
import { AppError, unavailable } from '@/platform/app-error'
import { isDatabaseReady } from '@/platform/database/db.server'
import { logFailure } from '@/platform/log-failure.server'
import { currentRequest } from '@/platform/request-context.server'
import { findActor } from './session.server'

/** better-auth would parse more for a third of a second, also at endpoints that are closed. */
const MAX_BODY_BYTES = 16_000

export async function handleAuthRequest(request: Request): Promise<Response> {
  const response = await callBetterAuth(request)
  return failedCallbackRedirect(request, response) ?? response
}

function callBetterAuth(request: Request): Promise<Response> {
  return withErrorResponses(async () => {
    request.headers.set('x-client-address', currentRequest().address)
    // better-auth checks bans only at sign-in, and never re-checks an impersonation.
    if (!skipsSessionLookup(request)) await findActor()
    const response = await auth.handler(await withBody(request, await withVerifiedCookies(request.headers)))
    if (response.status >= 500) throw new Error(await response.text())
    return toOwnResponse(response)
  })
}

/** Turns errors into responses in the form of better-auth. */
export async function withErrorResponses(handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle()
  } catch (error) {
    if (isBodyTooLarge(error)) return toCodedError({ status: 413 }, { code: 'PAYLOAD_TOO_LARGE' })
    if (error instanceof AppError) return toErrorResponse(error)
    logFailure(error, 'authentication failed')
    // Errors of better-auth do not say that there is no database. 503 tells clients to try again.
    return toErrorResponse((await isDatabaseReady()) ? new AppError('UNKNOWN_ERROR') : unavailable())
  }
}

/** @throws an error with status 413 */
export async function readBody(request: Request): Promise<string> {
  const body = await readLimited(request, MAX_BODY_BYTES)
  if (!body) throw Object.assign(new Error('Payload Too Large'), { status: 413 })
  return body.toString()
}

/** Read here, because better-auth answers 500 for a body that is too large. */
async function withBody(request: Request, headers: Headers): Promise<Request> {
  const { url, method } = request
  if (method !== 'POST') return new Request(url, { method, headers })
  const text = await readBody(request)
  // A sign-out has no input, and better-auth would refuse a malformed one after the session has ended. An empty string
  // would add the content type text/plain, which better-auth refuses.
  const body = new URL(url).pathname.endsWith('/sign-out') ? undefined : text || undefined
  return new Request(url, { method, headers, body })
}

/** Sign-in and sign-out, which are open to banned users. */
function skipsSessionLookup(request: Request): boolean {
  return /\/(sign-out|sign-in\/(email-otp|social)|callback\/[^/]+|email-otp\/[a-z-]+)$/.test(
    new URL(request.url).pathname,
  )
}

async function toOwnResponse({ status, headers: original, body }: Response): Promise<Response> {
  const headers = new Headers(original)
  const retryAfter = headers.get('x-retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  headers.set('cache-control', 'no-store')
  headers.delete('content-length')
  const isJson = headers.get('content-type')?.includes('application/json')
  const content = isJson ? parseWithoutTokens(await new Response(body).text()) : undefined
  if (status >= 400) return toCodedError({ status, headers }, Object(content))
  return isJson
    ? new Response(JSON.stringify(content), { status, headers })
    : new Response(body, { status, headers })
}

/** The token is in an HttpOnly cookie. Scripts must not be able to read it from the body. */
function parseWithoutTokens(json: string): unknown {
  return json ? JSON.parse(json, (key, value) => (key === 'token' ? undefined : value)) : undefined
}
