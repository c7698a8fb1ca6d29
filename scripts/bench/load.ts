import { Agent, get, type IncomingMessage } from 'node:http'

export type LoadRequest = { path: string; status: number; headers?: Record<string, string> }

export type LoadResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer; ms: number }

/** @throws Error if the status differs from the expected one */
export async function send(agent: Agent, baseUrl: string, next: LoadRequest): Promise<LoadResponse> {
  const response = await request(agent, baseUrl, next)
  if (response.status === next.status) return response
  throw new Error(`${next.path} responded with ${response.status} instead of ${next.status}.`)
}

/** Sends the requests in turn over several connections. Resolves with the requests per second. */
export async function generateLoad(
  baseUrl: string,
  requests: LoadRequest[],
  { connections, until }: { connections: number; until: { ms: number } | { requests: number } },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  let sent = 0
  function isOver() {
    return 'ms' in until ? performance.now() - startedAt >= until.ms : sent >= until.requests
  }
  async function sendRequests() {
    while (!isOver()) {
      const next = requests[sent++ % requests.length]
      if (next) await send(agent, baseUrl, next)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, sendRequests))
    return (sent * 1_000) / (performance.now() - startedAt)
  } finally {
    agent.destroy()
  }
}

function request(agent: Agent, baseUrl: string, { path, headers }: LoadRequest): Promise<LoadResponse> {
  const startedAt = performance.now()
  const options = { agent, headers: { 'accept-encoding': 'gzip', 'accept-language': 'en', ...headers } }
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
