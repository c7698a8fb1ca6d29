import { env } from '@/platform/env/env.server.ts'
import { printMetrics } from '@/platform/metrics.server'
import { timingSafeEqualText } from '@/platform/text/timing-safe-equal.server'
import { methodNotAllowed } from '../only-methods.server'

/** Also for another host than the one of BASE_URL, because monitoring asks each process by its address. */
export async function respondToMonitoring(request: Request): Promise<Response | undefined> {
  if (!env.metricsToken || new URL(request.url).pathname !== '/metrics') return undefined
  // The case of a scheme does not matter (RFC 9110, section 11.1).
  const token = /^bearer +(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!timingSafeEqualText(token, env.metricsToken)) {
    return new Response('Unauthorized', { status: 401, headers: { 'www-authenticate': 'Bearer' } })
  }
  if (!['GET', 'HEAD'].includes(request.method)) return methodNotAllowed('GET', 'HEAD')
  const { text, contentType } = await printMetrics()
  return new Response(text, { headers: { 'content-type': contentType } })
}
