import { logger } from '@/platform/logger.server'
import { currentRequest } from '@/platform/request-context.server'
import { createRenderFailure } from './render-failure.server'
import { redirectTo } from './same-origin.server'

/** Calls the request handler of TanStack Start. */
type Handle = () => Response | Promise<Response>

/** Never rejects: every error becomes a response. */
export async function handleRequest(request: Request, handle: Handle): Promise<Response> {
  const path = new URL(request.url).pathname
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isApi = /^\/(api(?!\/docs(\/|$))|_serverFn)\//.test(path)
  // The router would render a page for any method, so only the API and server functions accept writes.
  if (!isRead && !isApi) {
    return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  try {
    const response = isApi ? await handle() : await renderPage(request, handle)
    return response.status === 500 && isInvalidFunctionCall(path) ? badRequest() : response
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 })
    if (isInvalidFunctionCall(path)) return badRequest()
    logger.error({ err: error }, 'request failed')
    return new Response('Internal Server Error', { status: 500 })
  }
}

/**
 * If a page fails to render, renders the error page instead: `throwRenderError` throws `context.failure` in the second
 * call. React itself would omit the failed part and answer with status 200.
 */
async function renderPage(request: Request, handle: Handle): Promise<Response> {
  const context = currentRequest()
  if (context.failure) {
    const response = await handle()
    // A route without a page, such as /logout, has run and failed. The home page shows the failure.
    return response.status >= 500 && !context.status ? redirectTo('/') : response
  }
  try {
    const response = await handle()
    if (!context.failure) return response
    await response.body?.cancel()
  } catch (error) {
    if (request.signal.aborted) throw error
    if (!context.failure) logger.error({ err: error }, 'page failed')
    context.failure ??= createRenderFailure(context)
  }
  return handle()
}

/** An unknown server function or an unreadable payload. TanStack Start answers 500, but the request is at fault. */
function isInvalidFunctionCall(path: string): boolean {
  return path.startsWith('/_serverFn/') && !currentRequest().hasReachedFunction
}

function badRequest(): Response {
  return new Response('Bad Request', { status: 400 })
}
