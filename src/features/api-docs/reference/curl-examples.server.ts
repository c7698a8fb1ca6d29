import { toCurl } from '@/api/curl-command'
import type { ApiOperation } from '@/features/api-docs/api-docs.schema'

/** The first reading and the first creating operation for which a token of the reader can have the permission. */
export function writeCurlExamples(operations: readonly ApiOperation[], server: string): string {
  const usable = operations.filter(
    ({ acceptsToken, isPermitted, path }) => acceptsToken && isPermitted && !path.includes('{'),
  )
  const examples = [
    usable.find(({ method }) => method === 'get'),
    usable.find(({ method, body }) => method === 'post' && body),
  ]
  const commands = examples.flatMap((operation) => operation ?? []).map((it) => writeCommand(it, server))
  return ["API_TOKEN='…'", ...commands].join('\n\n')
}

function writeCommand({ method, path, parameters, body }: ApiOperation, server: string): string {
  const search = parameters.find(({ name }) => name === 'searchTerm')
  const query = search ? `?${new URLSearchParams({ [search.name]: search.example })}` : ''
  return toCurl(
    {
      method: method.toUpperCase(),
      path: path + query,
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body: body?.example ?? null,
    },
    server,
    'token',
  )
}
