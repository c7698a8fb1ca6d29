/** A request to an operation: what a filled-in form sends, and the same for the command line. */
import type { OperationFacts, Parameter } from '@/features/api-docs/api-docs.schema'

/** Who is known to the operation: whoever is signed in here, or a token. */
export type Access = 'session' | 'token'

/** Parameters by place and name, and the text of the body. */
export type Draft = { values: Record<string, string>; body: string }

export type Call = {
  method: string
  /** Below the address of the server, with the query. */
  path: string
  headers: Record<string, string>
  body: string | null
}

export function valueKey({ place, name }: Pick<Parameter, 'place' | 'name'>): string {
  return `${place}-${name}`
}

/** What is left empty is not sent; in the path its place stays visible. */
export function toRequest(operation: OperationFacts, { values, body }: Draft): Call {
  const filled = operation.parameters
    .map((parameter) => ({ ...parameter, value: values[valueKey(parameter)]?.trim() ?? '' }))
    .filter(({ value }) => value !== '')
  const at = (place: Parameter['place']) => filled.filter((parameter) => parameter.place === place)
  const path = at('path').reduce(
    (before, { name, value }) => before.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const query = new URLSearchParams(at('query').map(({ name, value }) => [name, value])).toString()
  return {
    method: operation.method.toUpperCase(),
    path: query ? `${path}?${query}` : path,
    headers: {
      ...Object.fromEntries(at('header').map(({ name, value }) => [name, value])),
      ...(operation.body && { 'Content-Type': 'application/json' }),
    },
    body: operation.body ? body : null,
  }
}

/** For a shell. Secrets are variables: nobody should have them in the history of their commands. */
export function toCurl({ method, path, headers, body }: Call, server: string, access: Access | null): string {
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    quoted(server + path),
    ...(access === 'token' ? ['-H "Authorization: Bearer $API_TOKEN"'] : []),
    ...(access === 'session'
      ? ['-H "Cookie: $COOKIE"', `-H ${quoted(`Origin: ${new URL(server).origin}`)}`]
      : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`-d ${quoted(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
