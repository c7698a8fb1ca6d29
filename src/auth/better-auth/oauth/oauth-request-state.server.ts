/** What is learned while a request brings somebody back from a provider, and told or recorded at its end. */
import type { Ban } from '@/platform/app-error'
import { currentRequest, type RequestContext } from '@/platform/request-context.server'

type OAuthRequestState = {
  /** The name of the provider. */
  provider?: string
  ban?: Ban
}

const courses = new WeakMap<RequestContext, OAuthRequestState>()

/** To be filled and read along the way. */
export function oauthRequestState(): OAuthRequestState {
  const request = currentRequest()
  const course = courses.get(request) ?? {}
  courses.set(request, course)
  return course
}
