import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { currentRequest } from '@/platform/request-context.server'
import { translateCode } from '../translate.server'

/**
 * In the memory of the process, because a query would cost more than many pages do. So the limit holds for each process. The
 * counts of all clients end together: memory is limited to the clients of one minute.
 */
const current = { endsAt: 0, counts: new Map<string, number>() }

/** Refuses a client that opens too many pages, before one is rendered. */
export function refuseExcessPages(now = Date.now()): Response | undefined {
  if (env.pagesPerMinute === 0) return undefined
  const { address, language } = currentRequest()
  if (now >= current.endsAt) Object.assign(current, { endsAt: now + MINUTE_MS, counts: new Map() })
  const client = toNetwork(address)
  const count = (current.counts.get(client) ?? 0) + 1
  current.counts.set(client, count)
  if (count <= env.pagesPerMinute) return undefined
  return new Response(translateCode('TOO_MANY_REQUESTS', 429), {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-language': language,
      'retry-after': String(Math.ceil((current.endsAt - now) / SECOND_MS)),
    },
  })
}

/** A client with IPv6 has a whole network of 64 bits. */
function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [start = '', end] = address.split('::')
  const first = start ? start.split(':') : []
  const last = end ? end.split(':') : []
  const zeros = end === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
