/** Requests of the documentation as commands. */

/** `session` uses the cookie of the page. */
export type AuthMethod = 'session' | 'token'

export type ApiRequest = {
  method: string
  /** Relative to the server URL, with the query string. */
  path: string
  headers: Record<string, string>
  body: string | null
}

/** Secrets are shell variables, so that they do not end up in the shell history. */
export function toCurl(
  { method, path, headers, body }: ApiRequest,
  server: string,
  authMethod: AuthMethod | null,
): string {
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    quote(server + path),
    ...(authMethod === 'token' ? ['-H "Authorization: Bearer $API_TOKEN"'] : []),
    ...(authMethod === 'session'
      ? ['-H "Cookie: $COOKIE"', `-H ${quote(`Origin: ${new URL(server).origin}`)}`]
      : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`-d ${quote(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
