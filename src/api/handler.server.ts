/** Handles a request for one operation: authenticate, authorize, read, call, respond. */
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { requireApiActor } from '@/auth/session/session.server'
import { languageParam } from '@/i18n/languages'
import type { Transaction } from '@/platform/database/db.server'
import { assertNotDemo } from '@/platform/demo/demo-guard.server'
import { message } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'
import { createEtag, matchesIfNoneMatch } from './etag.server'
import { type StoredResponse, withIdempotency } from './idempotency.server'
import type { Operation, RawRequest } from './operation.server'
import { problem, toProblem } from './problem.server'
import { readBody } from './request-body.server'

/** Never rejects: every error becomes a problem response. */
export async function handleOperation(
  operation: Operation,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  currentRequest().endpoint ??= `/api${operation.path}`
  try {
    const actor = await requireApiActor()
    if (operation.permission) assertAllowed(actor, operation.permission)
    if (operation.method !== 'get') assertNotDemo()
    const query = readQuery(request)
    const { text, value: body } = operation.body ? await readBody(request) : { text: '', value: undefined }
    const raw = { params, query, body, ifMatch: request.headers.get('if-match') }
    // Without the parameters, a key that was used for one row would replay its response for another.
    const input = JSON.stringify([params, query, raw.ifMatch, text])
    const run = (tx?: Transaction) => callOperation(operation, actor, { ...raw, tx })
    const key = operation.method === 'post' ? request.headers.get('idempotency-key') : null
    const stored =
      key === null
        ? await run()
        : await withIdempotency({ userId: actor.id, operation: operation.id, key, input }, run)
    return toResponse(stored, request)
  } catch (error) {
    return toProblem(error)
  }
}

async function callOperation(operation: Operation, actor: Actor, raw: RawRequest): Promise<StoredResponse> {
  const { status, path, etag } = operation
  const result = await operation.call(actor, raw)
  if (status === 204) return { status, headers: {}, body: null }
  const body = JSON.stringify(result)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  // A strong ETag names exact bytes, so a proxy must not compress or change them.
  if (etag === 'strong') headers['cache-control'] = 'private, no-store, no-transform'
  if (etag) headers.etag = createEtag(body, etag)
  if (status === 201) headers.location = `/api${path}/${readId(result)}`
  return { status, headers, body }
}

function toResponse({ status, headers, body }: StoredResponse, request: Request): Response {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading && headers.etag && matchesIfNoneMatch(request.headers.get('if-none-match'), headers.etag)) {
    const { 'content-type': _, ...others } = headers
    return new Response(null, { status: 304, headers: others })
  }
  return new Response(body, { status, headers })
}

/** Refuses repeated parameters. Every operation accepts the one that sets the language. */
function readQuery(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url)
  searchParams.delete(languageParam)
  const names = [...searchParams.keys()]
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) {
    const fields = [...new Set(repeated)].map((field) => ({ field, message: message('api:twice') }))
    throw problem('INVALID_PARAMETERS', { fields })
  }
  return Object.fromEntries(searchParams)
}

function readId(result: unknown): string {
  return typeof result === 'object' && result && 'id' in result ? String(result.id) : ''
}
