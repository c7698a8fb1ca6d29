import type { BetterAuthRateLimitStorage } from 'better-auth'
import { claim, findSecondsLeft } from '@/platform/database/rate-limit.server'
import { SECOND_MS } from '@/platform/durations'
import { findEndpoint } from './endpoint-allowlist.server'

/**
 * The requests of each client address at each endpoint of better-auth. Its own table would use the clock of the process, so
 * that a process with a fast clock would end the windows of the others.
 */
export const endpointLimits: BetterAuthRateLimitStorage = {
  async consume(key, { window, max }) {
    const [address, path = ''] = key.split('|')
    const endpoint = findEndpoint(path)
    // The path is the one that the client sent. Unknown ones end with 404, and each would add a row.
    if (!endpoint) return { allowed: true, retryAfter: null }
    const limit = { key: `endpoint:${address}|${endpoint}`, max, windowMs: window * SECOND_MS }
    if (await claim(limit)) return { allowed: true, retryAfter: null }
    return { allowed: false, retryAfter: await findSecondsLeft(limit) }
  },
}
