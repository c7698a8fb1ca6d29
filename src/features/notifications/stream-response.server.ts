import { assertOwnAccountUpdate } from '@/auth/permissions/account-owner'
import { requireActor } from '@/auth/session/session.server'
import { toErrorResponse } from '@/http/error-response.server'
import { isFromOtherSite } from '@/http/same-origin.server'
import { toPublicError } from '@/http/to-public-error.server'
import { toAppError } from '@/platform/app-error'
import { assertNotDemo } from '@/platform/demo/demo-guard.server'
import { assertStreamAvailable, createStream } from './notification-stream.server'

export async function openNotificationStream(request: Request): Promise<Response> {
  if (isFromOtherSite(request)) return new Response('Forbidden', { status: 403 })
  try {
    const actor = await requireActor()
    assertNotDemo()
    assertOwnAccountUpdate(actor)
    assertStreamAvailable(actor)
    const known = new URL(request.url).searchParams.get('unread')
    return new Response(createStream(actor, known), {
      headers: {
        'content-type': 'text/event-stream',
        // A proxy or a compression would hold messages back.
        'cache-control': 'private, no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  } catch (thrown) {
    const error = toAppError(toPublicError(thrown))
    // Not an error status, which the page of an ended session would show in its console.
    if (error.status === 401 || error.status === 403) return new Response(null, { status: 204 })
    return toErrorResponse(error)
  }
}
