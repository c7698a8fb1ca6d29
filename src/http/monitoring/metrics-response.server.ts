import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/platform/env/env.server.ts'
import { printMetrics } from '@/platform/metrics.server'
import { methodNotAllowed } from '../only-methods.server'

/** Also for another host than the one of BASE_URL, because monitoring asks each process by its address. */
export async function respondToMonitoring(request: Request): Promise<Response | undefined> {
  if (!env.metricsToken || new URL(request.url).pathname !== '/metrics') return undefined
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${env.metricsToken}`)) {
    return new Response('Unauthorized', { status: 401, headers: { 'www-authenticate': 'Bearer' } })
  }
  if (!['GET', 'HEAD'].includes(request.method)) return methodNotAllowed('GET', 'HEAD')
  const { text, contentType } = await printMetrics()
  return new Response(text, { headers: { 'content-type': contentType } })
}

/** Hashed, because the comparison needs texts of one length. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash(one), hash(other))
}

function hash(text: string) {
  return createHash('sha256').update(text).digest()
}
