/** Called by the banner's button, or posted to by its form without JavaScript. */
import { redirect } from '@tanstack/react-router'
import { sessionFn } from '@/auth/session/actor-fn'
import { currentRequest } from '@/platform/request-context.server'
import { stopImpersonating } from './impersonation.server'

export const stopImpersonation = sessionFn({ method: 'POST' }).handler(async ({ context }) => {
  const next = await stopImpersonating(context.actor)
  if (currentRequest().headers.has('x-tsr-serverfn')) return next
  throw redirect({ ...next, statusCode: 303 })
})
