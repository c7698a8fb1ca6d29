import { randomBytes, randomUUID } from 'node:crypto'
import { detectLanguage } from '@/i18n/detect-language.server'
import type { RequestContext } from '@/platform/request-context.server'
import { createWarningPerMinute } from './monitoring/warning-per-minute.server'
import { stripPort } from './strip-port'

const warn = createWarningPerMinute(
  'forwarded address ignored: name the proxy in TRUSTED_PROXIES',
  'requests',
)

export function createRequestContext(request: Request): RequestContext {
  return {
    id: randomUUID(),
    nonce: randomBytes(16).toString('base64url'),
    method: request.method,
    address: readClientAddress(request),
    language: detectLanguage(request),
    headers: request.headers,
    signal: request.signal,
  }
}

/** srvx and the development server set `ip`: the address of the socket, or the one that a trusted proxy reports. */
function readClientAddress(request: Request): string {
  const address = 'ip' in request && typeof request.ip === 'string' ? request.ip : ''
  // A dual-stack socket reports an IPv4 address as an IPv4-mapped IPv6 address.
  const plain = stripPort(address).replace(/^::ffff:(?=\d+\.)/, '')
  const forwarded = request.headers.get('x-forwarded-for')?.split(/ *, */) ?? []
  // Of a trusted proxy, the address would be one of these. Otherwise all people share the limits of the proxy.
  if (address && forwarded.some((hop) => hop) && !forwarded.includes(address)) warn(plain)
  return plain
}
