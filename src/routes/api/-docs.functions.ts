import { actorFn } from '@/auth/session/actor-fn'
import { createReference } from '@/features/api-docs/reference/reference.server'
import { api } from './-rest.server'

const referenceFor = createReference(api.document)

export const getApiReference = actorFn({ method: 'GET' }).handler(({ context }) =>
  referenceFor(context.actor),
)
