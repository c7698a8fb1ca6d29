/** Called by the banner's button, or posted to by its form without JavaScript. */
import { redirect } from '@tanstack/react-router'
import { sessionFn } from '@/auth/session/actor-fn'
import { isClientCall } from '@/http/server-functions/client-call.server'
import { currentRequest } from '@/platform/request-context.server'
import { stopImpersonating } from './impersonation.server'

export const stopImpersonation = sessionFn({ method: 'POST' }).handler(async ({ context }) => {
  const next = await stopImpersonating(context.actor)
  if (isClientCall(currentRequest().headers)) return next
  throw redirect({ ...next, statusCode: 303 })
})
