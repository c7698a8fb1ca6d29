/** The way of every operation, from the request to the answer: who asks, may they, for what, and how it is told. */
import type { Actor } from '@/auth/permissions/actor'
import { assertNotDemo } from '@/auth/permissions/demo-guard.server'
import { assertAllowed } from '@/auth/permissions/permissions'
import { requireApiActor } from '@/auth/session/session.server'
import { languageParam } from '@/i18n/languages'
import { message } from '@/platform/message'
import { createEtag, matchesIfMatch, matchesIfNoneMatch } from './etag.server'
import { type StoredResponse, withIdempotency } from './idempotency.server'
import type { Operation, RawRequest } from './operation.server'
import { problem, toProblem } from './problem.server'
import { readBody } from './request-body.server'

/** Never rejects: what goes wrong is a problem. */
export async function handleOperation(
  operation: Operation,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  try {
    const actor = await requireApiActor()
    if (operation.permission) assertAllowed(actor, operation.permission)
    if (operation.method !== 'get') assertNotDemo()
    const query = readQuery(request)
    const { text, value: body } = operation.body ? await readBody(request) : { text: '', value: undefined }
    const sent = { params, query, body, assertState: stateChecker(operation, request) }
    const key = operation.method === 'post' ? request.headers.get('idempotency-key') : null
    const answer =
      key === null
        ? await answerCall(operation, actor, sent)
        : await withIdempotency({ userId: actor.id, operation: operation.id, key, input: text }, (tx) =>
            answerCall(operation, actor, { ...sent, tx }),
          )
    return toResponse(answer, request)
  } catch (error) {
    return toProblem(error)
  }
}

async function answerCall(operation: Operation, actor: Actor, sent: RawRequest): Promise<StoredResponse> {
  const { status, path, validator } = operation
  const result = await operation.call(actor, sent)
  if (status === 204) return { status, headers: {}, body: null }
  const body = JSON.stringify(result)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  // An exact state must not be told in two encodings.
  if (validator === 'strong') headers['cache-control'] = 'private, no-store, no-transform'
  if (validator) headers.etag = createEtag(body, validator)
  if (status === 201) headers.location = `/api${path}/${idOf(result)}`
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

/** `If-Match`: another state than the one that was read is left as it is. */
function stateChecker(operation: Operation, request: Request) {
  const header = request.headers.get('if-match')
  return (current: unknown) => {
    const isRight = !operation.item || matchesIfMatch(header, createEtag(JSON.stringify(current), 'strong'))
    if (!isRight) throw problem('PRECONDITION_FAILED')
  }
}

/** Each parameter once. The one that chooses the language is everybody's. */
function readQuery(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url)
  searchParams.delete(languageParam)
  const names = [...searchParams.keys()]
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) {
    const fields = twice.map((field) => ({ field, message: message('api:twice') }))
    throw problem('INVALID_PARAMETERS', { fields })
  }
  return Object.fromEntries(searchParams)
}

function idOf(result: unknown): string {
  return typeof result === 'object' && result && 'id' in result ? String(result.id) : ''
}
