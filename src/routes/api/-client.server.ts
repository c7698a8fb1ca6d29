/** The TypeScript client of the REST API, for signed-in users and API tokens. */
import { toProblem } from '@/api/problem.server'
import { requireApiActor } from '@/auth/session/session.server'
import { clientCode } from '@/features/api-docs/client/client-code.server'
import { api } from './-rest.server'

const code = clientCode(api.document)

export async function handleClientDownload(): Promise<Response> {
  try {
    await requireApiActor()
    return new Response(code, {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': 'attachment; filename="api-client.ts"',
      },
    })
  } catch (error) {
    return toProblem(error)
  }
}
