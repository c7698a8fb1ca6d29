/** Reads a JSON body of limited size, or throws a problem response. */
import { problem } from './problem.server'

const MAX_BYTES = 64 * 1024

/** `text` identifies the request for `Idempotency-Key`. */
export async function readBody(request: Request): Promise<{ text: string; value: unknown }> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    const name = request.method === 'PATCH' ? 'accept-patch' : 'accept-post'
    throw problem('UNSUPPORTED_MEDIA_TYPE', { headers: { [name]: 'application/json' } })
  }
  const bytes = await readBytes(request)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, value: JSON.parse(text) }
  } catch {
    throw problem('MALFORMED_JSON')
  }
}

async function readBytes(request: Request): Promise<Buffer> {
  // A body that declares too large a size is refused before it is read.
  if (Number(request.headers.get('content-length')) > MAX_BYTES) throw problem('BODY_TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw problem('BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
