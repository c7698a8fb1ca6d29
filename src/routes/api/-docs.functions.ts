import { actorFn } from '@/auth/session/actor-fn'
import { getReference } from './-docs.server'

export const getApiReference = actorFn({ method: 'GET' }).handler(({ context }) =>
  getReference(context.actor),
)
