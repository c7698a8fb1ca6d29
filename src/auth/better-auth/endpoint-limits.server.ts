import type { BetterAuthRateLimitStorage } from 'better-auth'
import { toNetwork } from '@/http/limits/client-network'
import { claim, findSecondsLeft } from '@/platform/database/rate-limit.server'
import { SECOND_MS } from '@/platform/durations'
import { currentRequest } from '@/platform/request-context.server'
import { findEndpoint } from './endpoint-allowlist.server'

/**
 * The requests of each client address at each endpoint of better-auth. Its own table would use the clock of the process. A
 * process with a fast clock would then end the windows of the others.
 */
export const endpointLimits: BetterAuthRateLimitStorage = {
  async consume(key, { window, max }) {
    const [, path = ''] = key.split('|')
    const endpoint = findEndpoint(path)
    // The path is the one that the client sent. Unknown ones end with 404, and each would add a row.
    if (!endpoint) return { allowed: true, retryAfter: null }
    const network = toNetwork(currentRequest().address)
    const limit = { key: `endpoint:${network}|${endpoint}`, max, windowMs: window * SECOND_MS }
    if (await claim(limit)) return { allowed: true, retryAfter: null }
    return { allowed: false, retryAfter: await findSecondsLeft(limit) }
  },
}
