/** Reads a JSON body of limited size, or throws a problem response. */
import { readLimited } from '@/http/limits/read-limited.server'
import { problem } from './problem.server'

const MAX_BYTES = 64 * 1024

/** `text` identifies the request for `Idempotency-Key`. */
export async function readBody(request: Request): Promise<{ text: string; value: unknown }> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    const name = request.method === 'PATCH' ? 'accept-patch' : 'accept-post'
    throw problem('UNSUPPORTED_MEDIA_TYPE', { headers: { [name]: 'application/json' } })
  }
  const bytes = await readLimited(request, MAX_BYTES)
  if (!bytes) throw problem('BODY_TOO_LARGE')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, value: JSON.parse(text) }
  } catch {
    throw problem('MALFORMED_JSON')
  }
}
