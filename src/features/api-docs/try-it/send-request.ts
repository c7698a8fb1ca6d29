/** Sends a request from the page and keeps what came back as text, whatever it is. */
import type { Access, Call } from './request-draft'

export type ReceivedResponse = {
  status: number
  statusText: string
  ms: number
  bytes: number
  headers: Array<[name: string, value: string]>
  /** JSON is laid out; empty without a body. */
  body: string
  /** What a problem says, and by which code. */
  problem: { code: string; detail: string } | null
}

/** Rejects when nothing answered. `token` is sent alone: no cookie goes along. */
export async function sendRequest(
  call: Call,
  { access, token }: { access: Access; token: string },
): Promise<ReceivedResponse> {
  const startedAt = performance.now()
  const response = await fetch(`/api${call.path}`, {
    method: call.method,
    headers: { ...call.headers, ...(access === 'token' && { Authorization: `Bearer ${token.trim()}` }) },
    body: call.body,
    credentials: access === 'token' ? 'omit' : 'same-origin',
    cache: 'no-store',
  })
  const text = await response.text()
  const ms = Math.round(performance.now() - startedAt)
  const { status, statusText, headers, ok } = response
  const value = parsed(text)
  return {
    status,
    statusText,
    ms,
    bytes: new Blob([text]).size,
    headers: [...headers],
    body: value === undefined ? text : JSON.stringify(value, null, 2),
    problem: ok || status === 304 ? null : problemOf(value),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The API says what went wrong in `detail`, authentication in `message`. */
function problemOf(value: unknown): ReceivedResponse['problem'] {
  if (typeof value !== 'object' || value === null) return null
  const { code, detail, message } = { code: '', detail: '', message: '', ...value }
  return { code: String(code), detail: String(detail || message) }
}
