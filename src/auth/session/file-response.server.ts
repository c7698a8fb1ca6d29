/** Answers a request for a file that only somebody signed in may have: with the file, or with why there is none. */

import type { Actor } from '@/auth/permissions/actor'
import { assertNotDemo } from '@/auth/permissions/demo-guard.server'
import { toPublicError } from '@/http/to-public-error.server'
import { toAppError } from '@/platform/app-error'
import { requireActor } from './session.server'

type FileAnswer = {
  /** The day and the ending are added. */
  name: string
  extension: string
  contentType: string
  /** The page with the link, where somebody without JavaScript comes back to once they have logged in. */
  page: string
  open: (actor: Actor) => Promise<ReadableStream<Uint8Array>>
}

export async function fileResponse(request: Request, file: FileAnswer): Promise<Response> {
  const site = request.headers.get('sec-fetch-site')
  // Nobody's page but ours makes somebody download what they did not ask for.
  if (site === 'cross-site' || site === 'same-site') return new Response('Forbidden', { status: 403 })
  try {
    const actor = await requireActor()
    // Who took one is on record.
    assertNotDemo()
    const stream = await file.open(actor)
    const day = new Date().toISOString().slice(0, 10)
    return new Response(stream, {
      headers: {
        'content-type': file.contentType,
        'content-disposition': `attachment; filename="${file.name}-${day}.${file.extension}"`,
      },
    })
  } catch (thrown) {
    const { code, status, details } = toAppError(toPublicError(thrown))
    if (status === 401 && request.headers.get('sec-fetch-mode') === 'navigate') {
      return new Response(null, { status: 303, headers: { location: `/login?redirect=${file.page}` } })
    }
    const headers = details.retryAfter ? { 'retry-after': String(details.retryAfter) } : undefined
    return Response.json({ code }, { status, headers })
  }
}
