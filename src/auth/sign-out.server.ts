/** Ends the session. A document load of its own, so that nothing of the person stays in the page's memory. */
import { callAuth } from './call-auth.server'
import { isOwnNavigation, redirectTo } from './own-navigation.server'

export async function signOut(request: Request): Promise<Response> {
  if (!isOwnNavigation(request)) return redirectTo('/')
  await callAuth('/sign-out')
  return redirectTo('/login')
}
