import type { ApiRequest, AuthMethod } from '@/api/curl-command'
import { parseJson } from '@/platform/text/parse-json'

export type ResponseData = {
  status: number
  statusText: string
  ms: number
  bytes: number
  headers: Array<[name: string, value: string]>
  /** JSON is indented. Empty without a body. */
  body: string
  /** The code and the text of an error response. */
  problem: { code: string; detail: string } | null
}

/** Rejects when the server is not reachable. With a token no cookie is sent. */
export async function sendRequest(
  request: ApiRequest,
  { authMethod, token }: { authMethod: AuthMethod; token: string },
): Promise<ResponseData> {
  const startedAt = performance.now()
  const response = await fetch(`/api${request.path}`, {
    method: request.method,
    headers: {
      ...request.headers,
      ...(authMethod === 'token' && { Authorization: `Bearer ${token.trim()}` }),
    },
    body: request.body,
    credentials: authMethod === 'token' ? 'omit' : 'same-origin',
    cache: 'no-store',
  })
  const text = await response.text()
  const ms = Math.round(performance.now() - startedAt)
  const { status, statusText, headers, ok } = response
  const value = parseJson(text)
  return {
    status,
    statusText,
    ms,
    bytes: new Blob([text]).size,
    headers: [...headers],
    body: value === undefined ? text : JSON.stringify(value, null, 2),
    problem: ok || status === 304 ? null : readProblem(value),
  }
}

/** The REST API describes an error in `detail`, better-auth in `message`. */
function readProblem(value: unknown): ResponseData['problem'] {
  if (typeof value !== 'object' || value === null) return null
  const { code, detail, message } = { code: '', detail: '', message: '', ...value }
  return { code: String(code), detail: String(detail || message) }
}
