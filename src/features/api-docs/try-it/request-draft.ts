/** Turns the values of the form into a request and into a curl command. */
import type { ApiOperation, Parameter } from '@/features/api-docs/api-docs.schema'

/** `session` uses the cookie of the page. */
export type AuthMethod = 'session' | 'token'

/** The form values: parameters by `valueKey`, and the text of the body. */
export type RequestDraft = { values: Record<string, string>; body: string }

export type ApiRequest = {
  method: string
  /** Relative to the server URL, with the query string. */
  path: string
  headers: Record<string, string>
  body: string | null
}

export function valueKey({ location, name }: Pick<Parameter, 'location' | 'name'>): string {
  return `${location}-${name}`
}

/** Empty parameters are not sent. In the path their placeholder remains. */
export function toRequest(operation: ApiOperation, { values, body }: RequestDraft): ApiRequest {
  const filled = operation.parameters
    .map((parameter) => ({ ...parameter, value: values[valueKey(parameter)]?.trim() ?? '' }))
    .filter(({ value }) => value !== '')
  const filledIn = (location: Parameter['location']) =>
    filled.filter((parameter) => parameter.location === location)
  const path = filledIn('path').reduce(
    (path, { name, value }) => path.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const query = new URLSearchParams(filledIn('query').map(({ name, value }) => [name, value])).toString()
  return {
    method: operation.method.toUpperCase(),
    path: query ? `${path}?${query}` : path,
    headers: {
      ...Object.fromEntries(filledIn('header').map(({ name, value }) => [name, value])),
      ...(operation.body && { 'Content-Type': 'application/json' }),
    },
    body: operation.body ? body : null,
  }
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
