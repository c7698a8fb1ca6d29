import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { currentRequest } from '@/platform/request-context.server'
import { translateCode } from '../translate.server'
import { toNetwork } from './client-network'

/**
 * In the memory of the process, because a query would cost more than many pages do. So the limit holds for each process. The
 * counts of all clients end together: memory is limited to the clients of one minute.
 */
const current = { endsAt: 0, counts: new Map<string, number>() }

/** Refuses a client that opens too many pages, before one is rendered. */
export function refuseExcessPages(now = performance.now()): Response | undefined {
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
