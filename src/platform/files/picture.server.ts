import { Worker } from 'node:worker_threads'
import { imageDimensionsFromData } from 'image-dimensions'
import { unavailable } from '@/platform/app-error'
import { SECOND_MS } from '@/platform/durations'
import { hasPlainHeader } from './jpeg-header'
import type { PictureJob } from './picture-worker'

/** A job takes less than a second. */
const TIMEOUT_MS = 5 * SECOND_MS
/** Of the picture before it is decoded: a small file can have any number of pixels. */
const MAX_PIXELS = 2_048 * 2_048
/** Pictures that wait for the only thread. More are refused. */
const MAX_WAITING = 10

/** The owners of the pictures that wait. Each has one, so that one account cannot fill the queue. */
const waiting = new Set<string>()
let last: Promise<unknown> = Promise.resolve()

/**
 * The middle of a JPEG, PNG or WebP picture as a square in WebP, without metadata. Null for anything else, for pictures that
 * are damaged, and for pictures of more than `MAX_PIXELS`.
 * @throws AppError UNAVAILABLE when too many pictures wait, or one of the same owner
 */
export async function toSquarePicture(
  content: Uint8Array<ArrayBuffer>,
  size: number,
  ownerId: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const format = findFormat(content)
  if (!format) return null
  if (waiting.has(ownerId) || waiting.size >= MAX_WAITING) throw unavailable()
  waiting.add(ownerId)
  // One at a time, because a decoded picture takes much memory.
  const job = last.then(async () => {
    const modules = await loadModules(format)
    return runJob({ content: new Uint8Array(content).buffer, format, size, modules })
  })
  last = job.catch(() => {})
  try {
    const result = await job
    return result && new Uint8Array(result)
  } finally {
    waiting.delete(ownerId)
  }
}

/** By the content itself, not by the type that the client states. */
function findFormat(content: Uint8Array): PictureJob['format'] | undefined {
  const { type, width, height } = readHeader(content) ?? { width: 0, height: 0 }
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) return undefined
  if (type === 'jpeg' && !hasPlainHeader(content)) return undefined
  return formats.find((format) => format === type)
}

const formats = ['jpeg', 'png', 'webp'] as const

function readHeader(content: Uint8Array) {
  try {
    return imageDimensionsFromData(content)
  } catch {
    return undefined
  }
}

/** Null if the picture is damaged or takes too long. */
async function runJob(job: PictureJob): Promise<ArrayBuffer | null> {
  const { workerUrl } = await import('./picture-worker')
  const worker = new Worker(new URL(workerUrl), {
    workerData: { job: 'picture' },
    execArgv: [],
    stderr: true,
  })
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, TIMEOUT_MS, null)
      worker.once('message', resolve).once('error', reject)
      worker.once('exit', () => {
        clearTimeout(timer)
        resolve(null)
      })
      worker.postMessage(job, [job.content])
    })
  } finally {
    await worker.terminate()
  }
}

/** Compiled for each job, so that a process that handles no pictures keeps nothing of them in memory. */
async function loadModules(format: PictureJob['format']): Promise<PictureJob['modules']> {
  const sources = await import('./picture-codecs.server')
  const compile = (address: string) =>
    WebAssembly.compile(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  const [decode, resize, encode] = await Promise.all([
    compile(sources.decoders[format]),
    compile(sources.resizer),
    compile(sources.encoder),
  ])
  return { decode, resize, encode }
}
