type Method = 'GET' | 'POST'

/**
 * Handlers that refuse all other methods, for routes below `/api` and for those whose GET does more than read. Without
 * `HEAD` the framework would call GET, and without `ANY` it would render a page.
 */
export function onlyMethods(...methods: Method[]) {
  const refuse = () => methodNotAllowed(...methods)
  return { HEAD: refuse, ANY: refuse }
}

export function methodNotAllowed(...allowed: string[]): Response {
  return new Response('Method Not Allowed', { status: 405, headers: { allow: allowed.join(', ') } })
}
