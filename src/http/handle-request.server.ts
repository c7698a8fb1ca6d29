import { AppError } from '@/platform/app-error'
import { SECOND_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { logFailure } from '@/platform/log-failure.server'
import { currentRequest } from '@/platform/request-context.server'
import { traceRender } from '@/platform/telemetry/telemetry.server'
import { readRoutePath } from '@/platform/text/route-path'
import { toErrorResponse } from './error-response.server'
import { beforeDeadline } from './limits/before-deadline.server'
import { refuseLargeCall } from './limits/large-calls.server'
import { refuseExcessPages } from './limits/page-limit.server'
import { isServerFunction } from './log-request.server'
import { methodNotAllowed } from './only-methods.server'
import { isApiPath, isHealthCheck } from './refuse-during-update.server'
import { createRenderFailure } from './rendering/render-failure.server'
import { isOwnHost, redirectTo } from './same-origin.server'

/** Calls the request handler of TanStack Start. */
type Handle = () => Response | Promise<Response>

/** The part of the time that remains for the error page when a page is too slow. */
const ERROR_PAGE_MS = 5 * SECOND_MS

/**
 * The paths of routes without a page. A page requests many of them, so they must not use up the limit for pages. Other paths
 * below them render the page for unknown paths.
 */
const files = [/^\/favicon\.svg$/, /^\/manifest\.webmanifest$/, /^\/avatars\/[^/]+$/]

/** Never rejects: every error becomes a response, and the response begins within `limitMs`. Streams may last longer. */
export async function handleRequest(
  request: Request,
  handle: Handle,
  limitMs: number,
  respond = toErrorResponse,
): Promise<Response> {
  const path = readRoutePath(request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isCall = isServerFunction(path)
  const isApi = isCall || isApiPath(path)
  if (!isOwnHost(request) && !isHealthCheck(path)) {
    return new Response(`This host is not ${env.baseUrl}`, { status: 421 })
  }
  // The router would render a page for any method, so only `/api` and server functions accept writes.
  if (!isRead && !isApi) return methodNotAllowed('GET', 'HEAD')
  const isFile = files.some((file) => file.test(path))
  const refusal = isApi || isFile || isHealthCheck(path) ? undefined : refuseExcessPages()
  if (refusal) return refusal
  if (isCall) currentRequest().hasReachedFunction = false
  try {
    const response =
      isApi || isFile
        ? await beforeDeadline(isCall ? () => call(request, handle) : handle, limitMs)
        : await renderPage(request, () => traceRender(handle), limitMs)
    if (response.status !== 500) return response
    // The framework answers 500 when the client leaves before the response begins.
    if (request.signal.aborted) return clientLeft()
    return isUnreadableCall() ? badRequest() : response
  } catch (error) {
    if (request.signal.aborted) return clientLeft()
    if (isUnreadableCall() && !(error instanceof AppError)) return badRequest()
    logFailure(error, 'request failed')
    return error instanceof AppError ? respond(error) : new Response('Internal Server Error', { status: 500 })
  }
}

/**
 * If a page fails to render, renders the error page instead: `throwRenderError` throws `context.failure` in the second
 * call. React itself would omit the failed part and answer with status 200.
 */
async function renderPage(request: Request, handle: Handle, limitMs: number): Promise<Response> {
  const context = currentRequest()
  if (context.failure) {
    const response = await beforeDeadline(handle, limitMs)
    // A route without a page, such as /logout, has run and failed. The home page shows the failure.
    return response.status >= 500 && !context.status ? redirectTo('/') : response
  }
  try {
    const response = await beforeDeadline(handle, limitMs - ERROR_PAGE_MS)
    if (!context.failure) return response
    await response.body?.cancel()
  } catch (error) {
    if (request.signal.aborted) throw error
    if (!context.failure) logFailure(error, 'page failed')
    context.failure ??= error instanceof AppError ? error : createRenderFailure(context)
  }
  if (request.signal.aborted) return clientLeft()
  return beforeDeadline(handle, ERROR_PAGE_MS)
}

async function call(request: Request, handle: Handle): Promise<Response> {
  return (await refuseLargeCall(request)) ?? handle()
}

/** An unknown server function or an unreadable payload. TanStack Start answers 500, but the request is at fault. */
function isUnreadableCall(): boolean {
  return currentRequest().hasReachedFunction === false
}

/** The status that nginx logs for it, only for the log and the metrics. */
export function clientLeft(): Response {
  return new Response(null, { status: 499 })
}

function badRequest(): Response {
  return new Response('Bad Request', { status: 400 })
}
