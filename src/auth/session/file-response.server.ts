/** Answers the download of a file that requires a signed-in user. */

import type { Actor } from '@/auth/permissions/actor'
import { toErrorResponse } from '@/http/error-response.server'
import { isFromOtherSite, redirectTo } from '@/http/same-origin.server'
import { toPublicError } from '@/http/to-public-error.server'
import { toAppError } from '@/platform/app-error'
import { assertNotDemo } from '@/platform/demo/demo-guard.server'
import { requireActor } from './session.server'

type FileDownload = {
  /** Without date and extension, which are appended. */
  name: string
  extension: string
  contentType: string
  /** The page with the link, to return to after login. */
  page: string
  open: (actor: Actor) => Promise<ReadableStream<Uint8Array>>
}

export async function fileResponse(request: Request, file: FileDownload): Promise<Response> {
  // A page of another site must not trigger downloads.
  if (isFromOtherSite(request)) return new Response('Forbidden', { status: 403 })
  try {
    const actor = await requireActor()
    // Downloads are logged, which a demo cannot do.
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
    const error = toAppError(toPublicError(thrown))
    if (error.status === 401 && request.headers.get('sec-fetch-mode') === 'navigate') {
      return redirectTo(`/login?redirect=${file.page}`)
    }
    return toErrorResponse(error)
  }
}
