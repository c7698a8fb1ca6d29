import { randomBytes, randomUUID } from 'node:crypto'
import { detectLanguage } from '@/i18n/detect-language.server'
import type { RequestContext } from '@/platform/request-context.server'
import { stripPort } from './strip-port'

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
  return stripPort(address).replace(/^::ffff:(?=\d+\.)/, '')
}
