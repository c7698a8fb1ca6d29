import { constants, createGzip } from 'node:zlib'
import { Gzip, ZstdCompress } from 'minizlib'
import { FastResponse, type ServerMiddleware } from 'srvx'

const MIN_BYTES = 1_024
/** Higher levels of gzip take twice as long for a few percent fewer bytes. */
const LEVEL = 3
const COMPRESSIBLE =
  /^(text\/|application\/(.+\+)?json|application\/(javascript|xml|x-ndjson)|image\/svg\+xml)/

type Coding = 'gzip' | 'zstd'

/** Compresses complete responses at once, and streams in chunks as they are rendered. */
export function compressResponses(): ServerMiddleware {
  return async (request, next) => {
    const response = await next()
    const type = response.headers.get('content-type') ?? ''
    const isFixed =
      response.headers.has('content-encoding') ||
      response.headers.get('cache-control')?.includes('no-transform')
    if (!response.body || !COMPRESSIBLE.test(type) || isFixed) return response
    const headers = new Headers(response.headers)
    headers.append('vary', 'Accept-Encoding')
    const { status, body } = response
    const accepted = request.headers.get('accept-encoding')
    if (request.method === 'HEAD' || status === 206 || !accepts(accepted, 'gzip')) {
      return new FastResponse(body, { status, headers })
    }
    return compress(body, accepts(accepted, 'zstd') ? 'zstd' : 'gzip', { status, headers })
  }
}

function accepts(header: string | null, coding: Coding): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    return (name === coding || name === '*') && !isRefused
  })
}

type Init = { status: number; headers: Headers }

/**
 * A zlib stream per response halves the throughput. So only bodies that take more than one turn of the event loop use
 * one. It uses gzip, because Zstandard keeps 1 MB for each stream.
 */
async function compress(body: ReadableStream<Uint8Array>, coding: Coding, init: Init): Promise<Response> {
  const { headers } = init
  headers.delete('content-length')
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  const turn = new Promise<undefined>((resolve) => setImmediate(resolve, undefined))
  for (;;) {
    const pending = reader.read()
    const result = await Promise.race([pending, turn])
    if (!result) return stream(reader, chunks, pending, init)
    if (result.done) break
    chunks.push(result.value)
  }
  const whole = Buffer.concat(chunks)
  if (whole.length < MIN_BYTES) return new FastResponse(whole, init)
  headers.set('content-encoding', coding)
  return new FastResponse(compressAtOnce(whole, coding), init)
}

/** Each call of `write` completes a response. */
const create = {
  gzip: () => new Gzip({ level: LEVEL, flush: constants.Z_FINISH }),
  zstd: () => new ZstdCompress({ flush: constants.ZSTD_e_end }),
}
const compressors: Record<Coding, Gzip | ZstdCompress> = { gzip: create.gzip(), zstd: create.zstd() }

/** One compressor for all responses, because V8 frees the memory of each only when it collects the old objects. */
function compressAtOnce(whole: Buffer, coding: Coding): Buffer<ArrayBuffer> {
  const compressor = compressors[coding]
  try {
    compressor.write(whole)
    const compressed = compressor.read()
    if (!compressed) throw new Error('The compressor returned nothing.')
    compressor.reset()
    return Buffer.from(compressed)
  } catch (error) {
    compressors[coding] = create[coding]()
    throw error
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Pending = ReturnType<Reader['read']>

function stream(reader: Reader, first: Uint8Array[], pending: Pending, init: Init): Response {
  const gzip = createGzip({ level: LEVEL })
  const flush = () => new Promise<void>((resolve) => gzip.flush(constants.Z_SYNC_FLUSH, resolve))

  async function pump() {
    let next = pending
    for (const chunk of first) gzip.write(chunk)
    // The rendered part is sent before the first wait.
    if (first.length > 0) await flush()
    for (;;) {
      const { done, value } = await next
      if (done) return void gzip.end()
      if (!gzip.write(value)) await new Promise((resolve) => gzip.once('drain', resolve))
      await flush()
      next = reader.read()
    }
  }
  pump().catch((error: unknown) => gzip.destroy(error instanceof Error ? error : undefined))
  init.headers.set('content-encoding', 'gzip')
  const compressed = new ReadableStream<Uint8Array>({
    start(controller) {
      gzip.on('data', (chunk: Buffer) => {
        controller.enqueue(chunk)
        if ((controller.desiredSize ?? 0) <= 0) gzip.pause()
      })
      gzip.once('end', () => controller.close())
      gzip.once('error', (error) => controller.error(error))
    },
    pull: () => void gzip.resume(),
    cancel(reason) {
      gzip.destroy()
      // The client is gone, so the rest need not be rendered.
      return reader.cancel(reason)
    },
  })
  return new FastResponse(compressed, init)
}
