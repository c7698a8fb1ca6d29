/** The server entry: gives every request its id, address, language and nonce, and every answer its security headers. */

import { randomBytes, randomUUID } from 'node:crypto'
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { HOUR_MS } from '@/platform/durations'
import { assertDemoDatabase } from './auth/demo/demo-database.server'
import { deleteExpired } from './auth/session/expiry-cleanup.server'
import { setSecurityHeaders } from './http/security-headers.server'
import { loadCatalogue, loadTextsOf } from './i18n/catalogues'
import { detectLanguage, languageCookie } from './i18n/detect-language.server'
import { languageKeys } from './i18n/languages'
import { AppError } from './platform/app-error'
import { db } from './platform/database/db.server'
import { env } from './platform/env/env.server.ts'
import { logger } from './platform/logger.server'
import {
  currentRequest,
  findRequest,
  type RequestContext,
  runWithContext,
} from './platform/request-context.server'

const CLEANING_INTERVAL_MS = HOUR_MS

// The framework and React report to the console, in many lines; here every line is a record with its request, and what
// could not be rendered is known.
if (import.meta.env.PROD) console.error = reportToLog

await Promise.all(languageKeys.map((key) => loadCatalogue(key, true)))
await Promise.all(languageKeys.map((key) => loadTextsOf('api-docs', key)))
if (env.hasDevPages) await Promise.all(languageKeys.map((key) => loadTextsOf('dev', key)))
if (env.isDemo) await prepareDemo()

const cleaning = setInterval(() => {
  deleteExpired().catch((error) => logger.warn({ err: error }, 'expired rows not removed'))
}, CLEANING_INTERVAL_MS)
cleaning.unref()

export default createServerEntry({
  fetch(request, options) {
    const info: RequestContext = {
      id: randomUUID(),
      nonce: randomBytes(16).toString('base64url'),
      address: addressOf(request),
      language: detectLanguage(request),
      headers: request.headers,
    }
    return runWithContext(info, async () => {
      const startedAt = performance.now()
      const path = new URL(request.url).pathname
      const response = await answer(request, path, options)
      logger.info(
        {
          method: request.method,
          path,
          status: response.status,
          ms: Math.round(performance.now() - startedAt),
        },
        'request',
      )
      return withHeaders(response, request, info)
    })
  },
})

/** Called by the launcher after the last answer. */
export async function stop(): Promise<void> {
  clearInterval(cleaning)
  await db.$disconnect()
}

/** @throws Error when the database is none for visitors, which stops the start. */
async function prepareDemo() {
  await assertDemoDatabase()
  await Promise.all(languageKeys.map((key) => loadTextsOf('demo', key)))
}

function reportToLog(...details: unknown[]): void {
  const text = details.filter((detail) => typeof detail === 'string').join(' ')
  logger.error(
    { err: details.find((detail) => detail instanceof Error) },
    text || 'reported by the framework',
  )
  const request = findRequest()
  if (request && text.startsWith('Error in render')) request.failure = failureOf(request)
}

type FetchOptions = Parameters<typeof handler.fetch>[1]

async function answer(request: Request, path: string, options: FetchOptions): Promise<Response> {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  // A page would be rendered for any method; only these doors take writes.
  const isProgram = /^\/(api(?!\/docs(\/|$))|_serverFn)\//.test(path)
  if (!isReading && !isProgram) {
    return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  try {
    const response = isProgram ? await handler.fetch(request, options) : await answerPage(request, options)
    return response.status === 500 && isUnreadableCall(path) ? unreadable() : response
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 })
    if (isUnreadableCall(path)) return unreadable()
    logger.error({ err: error }, 'request failed')
    return new Response('Internal Server Error', { status: 500 })
  }
}

/**
 * What cannot be rendered becomes the error page, in the language and frame of any other. React itself would leave out the
 * part that failed, and call that a success.
 */
async function answerPage(request: Request, options: FetchOptions): Promise<Response> {
  const info = currentRequest()
  try {
    const response = await handler.fetch(request, options)
    if (!info.failure) return response
    await response.body?.cancel()
  } catch (error) {
    if (request.signal.aborted) throw error
    if (!info.failure) logger.error({ err: error }, 'page failed')
    info.failure ??= failureOf(info)
  }
  return handler.fetch(request, options)
}

function failureOf({ id }: RequestContext): AppError {
  return new AppError('UNKNOWN_ERROR', { id })
}

/** No server function of ours, or nothing it could be called with: the caller's mistake, for which the framework says 500. */
function isUnreadableCall(path: string): boolean {
  return path.startsWith('/_serverFn/') && !currentRequest().hasReachedFunction
}

function unreadable(): Response {
  return new Response('Bad Request', { status: 400 })
}

function withHeaders(original: Response, request: Request, info: RequestContext): Response {
  const isPage = original.headers.get('content-type')?.startsWith('text/html') ?? false
  const status = isPage ? (info.status ?? original.status) : original.status
  const response = new Response(original.body, { status, headers: original.headers })
  const { headers } = response
  headers.set('x-request-id', info.id)
  setSecurityHeaders(headers, { isPage, nonce: info.nonce, isSecure })
  // Pages and answers belong to one person and one nonce: nobody in between may keep them.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (isPage) headers.append('vary', 'Cookie, Accept-Language')
  // Also with a redirect, behind which the parameter is gone.
  const cookie = languageCookie(request)
  if (cookie) headers.append('set-cookie', isSecure ? `${cookie}; Secure` : cookie)
  return response
}

const isSecure = env.baseUrl.startsWith('https:')

/** The launcher and the development server put the address of the socket, or of a trusted proxy's client, on the request. */
function addressOf(request: Request): string {
  const address = 'ip' in request && typeof request.ip === 'string' ? request.ip : ''
  // A socket that speaks both versions writes an IPv4 address in the form of the other.
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
