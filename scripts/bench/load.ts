import { Agent, get, type IncomingMessage } from 'node:http'

export type LoadRequest = { path: string; status: number; headers?: Record<string, string> }

export type LoadResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer; ms: number }

/** @throws Error if the status differs from the expected one */
export async function send(agent: Agent, baseUrl: string, next: LoadRequest): Promise<LoadResponse> {
  const response = await request(agent, baseUrl, next)
  if (response.status === next.status) return response
  throw new Error(`${next.path} responded with ${response.status} instead of ${next.status}.`)
}

type Load = {
  connections: number
  until: { ms: number } | { requests: number }
  /** Receives the time of each response except the first of a connection, which Node accepts only between other requests. */
  onTime?: (ms: number) => void
}

/** Sends the requests in turn over several connections. */
export async function generateLoad(
  baseUrl: string,
  requests: LoadRequest[],
  { connections, until, onTime }: Load,
): Promise<{ sent: number; perSecond: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  let sent = 0
  function isOver() {
    return 'ms' in until ? performance.now() - startedAt >= until.ms : sent >= until.requests
  }
  async function sendRequests() {
    // As in a browser, whose later pages refer to the styles instead of containing them.
    let firstCookies: string[] | undefined
    while (!isOver()) {
      const next = requests[sent++ % requests.length]
      if (!next) continue
      const cookie = [next.headers?.cookie ?? [], firstCookies ?? []].flat().join('; ')
      const { ms, headers } = await send(agent, baseUrl, { ...next, headers: { ...next.headers, cookie } })
      if (firstCookies) onTime?.(ms)
      firstCookies ??= (headers['set-cookie'] ?? []).map((line) => line.replace(/;.*/, ''))
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, sendRequests))
    return { sent, perSecond: (sent * 1_000) / (performance.now() - startedAt) }
  } finally {
    agent.destroy()
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

function request(agent: Agent, baseUrl: string, { path, headers }: LoadRequest): Promise<LoadResponse> {
  const startedAt = performance.now()
  const options = { agent, headers: { 'accept-encoding': 'gzip, zstd', 'accept-language': 'en', ...headers } }
  return new Promise((resolve, reject) => {
    const sent = get(baseUrl + path, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - startedAt,
        }),
      )
    })
    sent.once('error', reject)
  })
}
