/** Ends the session. A document load of its own, so that nothing of the person stays in the page's memory. */

import { isSameOriginNavigation, redirectTo } from '@/http/same-origin.server'
import { authFetch } from './auth-fetch.server'

export async function signOut(request: Request): Promise<Response> {
  if (!isSameOriginNavigation(request)) return redirectTo('/')
  await authFetch('/sign-out')
  return redirectTo('/login')
}
