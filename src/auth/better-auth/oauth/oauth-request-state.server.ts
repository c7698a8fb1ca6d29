/** State of one OAuth callback request, set by early hooks and read by later ones. */
import type { Ban } from '@/platform/app-error'
import { currentRequest, type RequestContext } from '@/platform/request-context.server'

type OAuthRequestState = {
  /** The name of the provider. */
  provider?: string
  ban?: Ban
  /** The provider has not verified the address of the account that a user wants to add. */
  isUnverified?: boolean
}

const states = new WeakMap<RequestContext, OAuthRequestState>()

/** Mutable, one object per request. */
export function oauthRequestState(): OAuthRequestState {
  const request = currentRequest()
  const state = states.get(request) ?? {}
  states.set(request, state)
  return state
}
