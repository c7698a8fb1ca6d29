/** What the banner of an impersonation asks of the server. */
import { mutationOptions } from '@tanstack/react-query'
import { stopImpersonation } from './impersonation.functions'

export const impersonationMutations = {
  stop: () => mutationOptions({ mutationFn: () => stopImpersonation() }),
}

/** Where the plain form posts to while no JavaScript runs. */
export const impersonationActions = { stop: stopImpersonation.url }
