import { mutationOptions } from '@tanstack/react-query'
import { stopImpersonation } from './impersonation.functions'

export const impersonationMutations = {
  stop: () => mutationOptions({ mutationFn: () => stopImpersonation() }),
}

/** The target of the form without JavaScript. */
export const impersonationActions = { stop: stopImpersonation.url }
