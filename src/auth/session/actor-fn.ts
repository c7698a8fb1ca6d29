/** The beginning of every server function of a feature: it is called by somebody, and `context.actor` says who. */
import { createMiddleware, createServerFn } from '@tanstack/react-start'
import { requireActor, requireSession } from './session.server'

const withActor = createMiddleware({ type: 'function' }).server(async ({ next }) =>
  next({ context: { actor: await requireActor() } }),
)

const withSession = createMiddleware({ type: 'function' }).server(async ({ next }) =>
  next({ context: { actor: await requireSession() } }),
)

/** For people who are signed in and onboarded: nearly everything. */
export const actorFn = createServerFn().middleware([withActor])

/** For people who have signed in but not told their name yet. */
export const sessionFn = createServerFn().middleware([withSession])
