/** Ends the session by a document load, so that no data of the user stays in the memory of the page. */

import { isSameOriginNavigation, redirectTo } from '@/http/same-origin.server'
import { authFetch } from './auth-fetch.server'

export async function signOut(request: Request): Promise<Response> {
  if (!isSameOriginNavigation(request)) return redirectTo('/')
  await authFetch('/sign-out')
  return redirectTo('/login')
}
