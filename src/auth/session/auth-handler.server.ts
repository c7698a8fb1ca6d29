/** Handles `/api/auth`: removes session tokens from better-auth's responses, and answers 503 without a database. */

import { auth } from '@/auth/better-auth/auth.server'
import { redirectTo } from '@/http/same-origin.server'
import { AppError } from '@/platform/app-error'
import { isDatabaseReady } from '@/platform/database/db.server'
import { env } from '@/platform/env/env.server.ts'
import { logger } from '@/platform/logger.server'
import { currentRequest } from '@/platform/request-context.server'
import { findActor } from './session.server'

export async function handleAuthRequest(request: Request): Promise<Response> {
  const response = await answer(request)
  // The OAuth callback is a page load, so errors are redirects instead of JSON. A demo has no providers.
  return isCallback(request) && !env.isDemo && response.status >= 400
    ? redirectTo('/login/error?error=unknown_error')
    : response
}

async function answer(request: Request): Promise<Response> {
  request.headers.set('x-client-address', currentRequest().address)
  try {
    // better-auth checks bans only at sign-in, and never re-checks an impersonation.
    if (!isForEverybody(request)) await findActor()
    const response = await auth.handler(await withBody(request))
    return response.status >= 500 ? await failed(response) : await stripTokens(response)
  } catch (error) {
    if (isTooLarge(error)) return new Response('Payload Too Large', { status: 413 })
    if (!(error instanceof AppError)) logger.error({ err: error }, 'authentication failed')
    return problem(error instanceof AppError ? error : new AppError('UNKNOWN_ERROR'))
  }
}

/** Read here, because better-auth answers 500 for a body that is too large. */
async function withBody(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request
  const { url, method, headers } = request
  // An empty string would add the content type text/plain, which better-auth refuses.
  return new Request(url, { method, headers, body: (await request.text()) || undefined })
}

/** The server limits the size of bodies. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 413
}

function isCallback({ method, url }: Request): boolean {
  return method === 'GET' && /^\/api\/auth\/callback\/[^/]+$/.test(new URL(url).pathname)
}

/** Sign-in and sign-out, which are open to banned users. */
function isForEverybody(request: Request): boolean {
  return /\/(sign-out|sign-in\/(email-otp|social)|callback\/[^/]+|email-otp\/[a-z-]+)$/.test(
    new URL(request.url).pathname,
  )
}

/** better-auth answers 500 without a database; 503 tells clients to try again. */
async function failed(response: Response): Promise<Response> {
  const answer = await response.clone().text()
  if (answer.includes('"MAIL_FAILED"')) return problem(new AppError('MAIL_FAILED', { retryAfter: 1 }))
  return problem(new AppError((await isDatabaseReady()) ? 'UNKNOWN_ERROR' : 'UNAVAILABLE', { retryAfter: 5 }))
}

/** The token is in an HttpOnly cookie. Scripts must not be able to read it from the body. */
async function stripTokens(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  const retryAfter = headers.get('x-retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  headers.set('cache-control', 'no-store')
  headers.delete('content-length')
  if (!headers.get('content-type')?.includes('application/json')) {
    return new Response(response.body, { status: response.status, headers })
  }
  const body = await response.text()
  const stripped = body
    ? JSON.stringify(JSON.parse(body, (key, value) => (key === 'token' ? undefined : value)))
    : body
  return new Response(stripped, { status: response.status, headers })
}

function problem(error: AppError): Response {
  const { retryAfter } = error.details
  return Response.json(
    { code: error.code, message: error.code },
    {
      status: error.status,
      headers: { 'cache-control': 'no-store', ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}) },
    },
  )
}
