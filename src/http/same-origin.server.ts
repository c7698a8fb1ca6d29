/** Whether a page of our own, or the person, asked for an address that does more than show something. */

/** Neither a link on another site nor a browser that looks ahead. */
export function isSameOriginNavigation({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== 'cross-site' && site !== 'same-site' && !headers.has('sec-purpose')
}

export function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}
