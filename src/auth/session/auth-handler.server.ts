/** What `/api/auth` answers: better-auth's answers without session tokens, and a 503 instead of its silence. */

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
  // Whoever comes back from a provider is a person with a browser, who can do nothing with JSON; to a demo nobody does.
  return isCallback(request) && !env.isDemo && response.status >= 400
    ? redirectTo('/login/error?error=unknown_error')
    : response
}

async function answer(request: Request): Promise<Response> {
  request.headers.set('x-client-address', currentRequest().address)
  try {
    // better-auth asks about a ban at sign-in only, and never whether acting as somebody has become wrong: we do.
    if (!isForEverybody(request)) await findActor()
    const response = await auth.handler(await withBody(request))
    return response.status >= 500 ? await failed(response) : await stripTokens(response)
  } catch (error) {
    if (isTooLarge(error)) return new Response('Payload Too Large', { status: 413 })
    if (!(error instanceof AppError)) logger.error({ err: error }, 'authentication failed')
    return problem(error instanceof AppError ? error : new AppError('UNKNOWN_ERROR'))
  }
}

/** Read here, because better-auth answers a body that is too large as a failure of its own. */
async function withBody(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request
  const { url, method, headers } = request
  // An empty text would be one of a type that better-auth refuses.
  return new Request(url, { method, headers, body: (await request.text()) || undefined })
}

/** The launcher lets nobody read more of a body than it allows. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 413
}

function isCallback({ method, url }: Request): boolean {
  return method === 'GET' && /^\/api\/auth\/callback\/[^/]+$/.test(new URL(url).pathname)
}

/** Signing in and out, which a banned person may try as well. */
function isForEverybody(request: Request): boolean {
  return /\/(sign-out|sign-in\/(email-otp|social)|callback\/[^/]+|email-otp\/[a-z-]+)$/.test(
    new URL(request.url).pathname,
  )
}

/** better-auth answers 500 when the database is gone; whoever asks should know that waiting helps. */
async function failed(response: Response): Promise<Response> {
  const answer = await response.clone().text()
  if (answer.includes('"MAIL_FAILED"')) return problem(new AppError('MAIL_FAILED', { retryAfter: 1 }))
  return problem(new AppError((await isDatabaseReady()) ? 'UNKNOWN_ERROR' : 'UNAVAILABLE', { retryAfter: 5 }))
}

/** The token is in the cookie, where scripts cannot read it; nobody needs it a second time. */
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
