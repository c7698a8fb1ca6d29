/** Base of every server function that requires a signed-in user; `context.actor` is the user. */
import { createMiddleware, createServerFn } from '@tanstack/react-start'
import { assertNoPlainForm } from '@/http/form-action.server'
import { requireActor, requireSession } from './session.server'

const withActor = createMiddleware({ type: 'function' }).server(async ({ next, data }) => {
  assertNoPlainForm(data)
  return next({ context: { actor: await requireActor() } })
})

const withSession = createMiddleware({ type: 'function' }).server(async ({ next }) =>
  next({ context: { actor: await requireSession() } }),
)

/** Requires an onboarded user, and JavaScript in the browser. */
export const actorFn = createServerFn().middleware([withActor])

/** Also allows users who have not finished onboarding, and plain forms. */
export const sessionFn = createServerFn().middleware([withSession])
