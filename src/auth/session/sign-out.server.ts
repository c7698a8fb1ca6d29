/** Ends the session. A document load of its own, so that nothing of the person stays in the page's memory. */

import { isOwnNavigation, redirectTo } from '@/http/same-origin.server'
import { callAuth } from './auth-fetch.server'

export async function signOut(request: Request): Promise<Response> {
  if (!isOwnNavigation(request)) return redirectTo('/')
  await callAuth('/sign-out')
  return redirectTo('/login')
}
