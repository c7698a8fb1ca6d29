/** Requests as browsers send them, one after the other or over many connections at once, to this machine only. */
import { Agent, get, type IncomingMessage } from 'node:http'

export type Visit = { path: string; status: number; headers?: Record<string, string> }

export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer; ms: number }

/** @throws Error when the answer has another status */
export async function ask(agent: Agent, baseUrl: string, visit: Visit): Promise<Answer> {
  const answer = await request(agent, baseUrl, visit)
  if (answer.status === visit.status) return answer
  throw new Error(`${visit.path} answered ${answer.status} instead of ${visit.status}.`)
}

/** Each of `connections` asks for the visits in turn `until` it is over; resolves with the requests per second. */
export async function visitForAWhile(
  baseUrl: string,
  visits: Visit[],
  { connections, until }: { connections: number; until: { ms: number } | { requests: number } },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  let sent = 0
  function isOver() {
    return 'ms' in until ? performance.now() - startedAt >= until.ms : sent >= until.requests
  }
  async function visitor() {
    while (!isOver()) {
      const visit = visits[sent++ % visits.length]
      if (visit) await ask(agent, baseUrl, visit)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, visitor))
    return (sent * 1_000) / (performance.now() - startedAt)
  } finally {
    agent.destroy()
  }
}

function request(agent: Agent, baseUrl: string, { path, headers }: Visit): Promise<Answer> {
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
