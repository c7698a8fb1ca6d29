/** Ends the session. A document load of its own, so that nothing of the person stays in the page's memory. */
import { callAuth } from './call-auth.server'

export async function signOut(request: Request): Promise<Response> {
  // A link on another site must not sign anybody out.
  const site = request.headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return redirectTo('/')
  await callAuth('/sign-out')
  return redirectTo('/login')
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'clear-site-data': '"cache"' } })
}
