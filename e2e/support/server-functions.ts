import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import { toJSONAsync } from 'seroval'

const built = fileURLToPath(
  new URL('../../dist/server/assets/__23tanstack-start-server-fn-resolver-*.js', import.meta.url),
)

export type Method = 'GET' | 'POST'

/** The ids of all server functions by name, from the production build. */
export function readServerFunctions(): Map<string, string> {
  const [path = ''] = globSync(built)
  const entries = readFileSync(path, 'utf8').matchAll(
    /"([\w-]+)": \{\s*functionName: "(\w+)_createServerFn_handler"/g,
  )
  return new Map([...entries].map(([, id = '', name = '']) => [name, id]))
}

/** The headers that a page of the application sends. */
export const sameOriginHeaders = { 'x-tsr-serverFn': 'true', 'sec-fetch-site': 'same-origin' }

/** Read on first use: the benchmark loads this file before it builds. */
let ids: Map<string, string> | undefined

export function serverFunctionUrl(name: string): string {
  ids ??= readServerFunctions()
  const id = ids.get(name)
  if (!id) throw new Error(`The build has no server function ${name}.`)
  return `/_serverFn/${id}`
}

type Call = {
  method: Method
  data?: unknown
  headers?: Record<string, string>
  /** The server, if it is not the one of `request`. */
  baseUrl?: string
}

export async function callServerFunction(
  request: APIRequestContext,
  name: string,
  { method, data, headers = sameOriginHeaders, baseUrl = '' }: Call,
) {
  const payload = data === undefined ? undefined : JSON.stringify(await toJSONAsync({ data }))
  const url = baseUrl + serverFunctionUrl(name)
  if (method === 'GET') {
    return request.get(payload ? `${url}?${new URLSearchParams({ payload })}` : url, { headers })
  }
  return request.post(url, {
    data: payload,
    headers: payload ? { 'content-type': 'application/json', ...headers } : headers,
  })
}
