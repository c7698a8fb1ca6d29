/** Answers the download of a file that requires a signed-in user. */

import type { Actor } from '@/auth/permissions/actor'
import { toErrorResponse } from '@/http/error-response.server'
import { loginPath } from '@/http/safe-redirect'
import { isFromOtherSite, redirectTo } from '@/http/same-origin.server'
import { toPublicError } from '@/http/to-public-error.server'
import { toAppError } from '@/platform/app-error'
import { assertNotDemo } from '@/platform/demo/demo-guard.server'
import { requireActor } from './session.server'

type FileDownload = {
  /** Without date and extension, which are appended. */
  name: string
  extension: keyof typeof contentTypes
  /** The page with the link, to return to after login. */
  page: string
  /** `params` are those of the URL. */
  open: (actor: Actor, params: Record<string, string>) => Promise<ReadableStream<Uint8Array>>
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
}

export async function fileResponse(request: Request, file: FileDownload): Promise<Response> {
  // A page of another site must not trigger downloads.
  if (isFromOtherSite(request)) return new Response('Forbidden', { status: 403 })
  try {
    const actor = await requireActor()
    // Downloads are logged, which a demo cannot do.
    assertNotDemo()
    const stream = await file.open(actor, Object.fromEntries(new URL(request.url).searchParams))
    const day = new Date().toISOString().slice(0, 10)
    return new Response(stream, {
      headers: {
        'content-type': contentTypes[file.extension],
        'content-disposition': `attachment; filename="${file.name}-${day}.${file.extension}"`,
      },
    })
  } catch (thrown) {
    const error = toAppError(toPublicError(thrown))
    if (error.status === 401 && request.headers.get('sec-fetch-mode') === 'navigate') {
      return redirectTo(loginPath({ redirect: file.page }))
    }
    return toErrorResponse(error)
  }
}
