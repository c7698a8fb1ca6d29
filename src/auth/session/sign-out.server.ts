/** Ends the session by a document load, so that the page keeps no data of the user in memory. */

import { deleteCookie } from '@tanstack/react-start/server'
import { isSameOriginNavigation, redirectTo } from '@/http/same-origin.server'
import { authFetch } from './auth-fetch.server'

/** `cookies` are the names of those that end with the session. */
export async function signOut(request: Request, cookies: readonly string[]): Promise<Response> {
  if (!isSameOriginNavigation(request)) return redirectTo('/')
  await authFetch('/sign-out')
  const response = redirectTo('/login')
  // Not "cookies" and "storage": both hold the theme, the language and the layout, and "cookies" covers sibling domains.
  response.headers.set('clear-site-data', '"cache"')
  // Not on the response: the cookies of the auth server, which are on the event, would replace these.
  for (const name of cookies) deleteCookie(name, { path: '/' })
  return response
}
