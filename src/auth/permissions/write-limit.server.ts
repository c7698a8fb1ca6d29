import { consume } from '@/platform/database/rate-limit.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { currentRequest } from '@/platform/request-context.server'
import type { Actor } from './actor'

/** Few people write at full speed for long, so an hour allows only 25 times the limit of a minute. */
const HOURLY_FACTOR = 25

const max = env.writesPerMinute

/**
 * Counts a request that writes, for the person at the keyboard. The session look-up calls it once per request, so no server
 * function and no operation can omit it. Resolves with the actor. @throws AppError TOO_MANY_REQUESTS
 */
export async function consumeWriteLimit(actor: Actor | null): Promise<Actor | null> {
  // A demo refuses writes.
  if (isDemo) return actor
  if (!actor || !max || !isWrite()) return actor
  const { id } = actor.impersonator ?? actor
  await consume({ key: `writes:${id}`, max, windowMs: MINUTE_MS })
  await consume({ key: `writes-hourly:${id}`, max: max * HOURLY_FACTOR, windowMs: HOUR_MS })
  return actor
}

function isWrite(): boolean {
  const { method = 'GET', functionName } = currentRequest()
  // The end of an impersonation stays possible, like logging out.
  if (functionName === 'stopImpersonation') return false
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}
