/** Ends the session. A document load of its own, so that nothing of the person stays in the page's memory. */
import { callAuth } from './call-auth.server'

export async function signOut(request: Request): Promise<Response> {
  const site = request.headers.get('sec-fetch-site')
  const isFromElsewhere = site === 'cross-site' || site === 'same-site'
  // Neither a link on another site nor a browser that looks ahead signs anybody out.
  if (isFromElsewhere || request.headers.has('sec-purpose')) return redirectTo('/')
  await callAuth('/sign-out')
  return redirectTo('/login')
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}
