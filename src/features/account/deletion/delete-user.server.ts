/** `POST /api/auth/delete-user`, which clients of better-auth call. */

import { CodeInput } from '@/auth/fields/otp-code'
import { readBody, withErrorResponses } from '@/auth/session/auth-handler.server'
import { requireActor } from '@/auth/session/session.server'
import { translate } from '@/http/translate.server'
import { assertNotDemo } from '@/platform/demo/demo-guard.server'
import { message } from '@/platform/message'
import { parseJson } from '@/platform/text/parse-json'
import { validate } from '@/platform/validate'
import { z } from '@/platform/zod'
import { confirmDeletion, requestDeletion } from './deletion.server'

const readInput = validate(z.partial(CodeInput))

/** Without a code, mails one. With the code, deletes the account. */
export function handleDeleteUser(request: Request): Promise<Response> {
  return withErrorResponses(async () => {
    const actor = await requireActor()
    assertNotDemo()
    const { otp } = readInput(parseJson((await readBody(request)) || '{}'))
    if (otp) await confirmDeletion(actor, { otp })
    else await requestDeletion(actor)
    const text = otp
      ? message('login:accountDeleted')
      : message('account:deletion.sent', { email: actor.email })
    const body = { success: true, message: translate(text) }
    return Response.json(body, { headers: { 'cache-control': 'no-store' } })
  })
}
