/** Whether our own page or the user caused the request: not another site, and not a prefetch. */
export function isSameOriginNavigation({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== 'cross-site' && site !== 'same-site' && !headers.has('sec-purpose')
}

export function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}
