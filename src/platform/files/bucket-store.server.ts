/** A bucket of an S3-compatible service. Addresses have the form `endpoint/bucket/key`, which all of them support. */
import { AwsClient } from 'aws4fetch'
import { unavailable } from '@/platform/app-error'
import { SECOND_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import type { BucketSettings } from '../env/file-settings.server.ts'
import type { FileStore } from './file-store'

/** A page waits for it. */
const TIMEOUT_MS = 8 * SECOND_MS

export function createBucketStore(
  { endpoint, bucket, ...credentials }: BucketSettings,
  timeoutMs = TIMEOUT_MS,
): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3' })

  /** The content of the answer, or null if there is no such file or bucket. @throws AppError UNAVAILABLE */
  async function send(key: string, request: RequestInit): Promise<Uint8Array<ArrayBuffer> | null> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      let response = await ask(key, request, signal)
      // Busy services respond so for a moment.
      if (response.status >= 500 || response.status === 429) response = await ask(key, request, signal)
      const { status, content } = response
      if (status === 404) return null
      if (status < 300) return content
      // The content names the reason, for example a wrong signature or region, and no secret.
      throw new Error(`The bucket answered ${status}: ${Buffer.from(content).toString('utf8', 0, 500)}`)
    } catch (error) {
      return refuse(error)
    }
  }

  async function ask(key: string, request: RequestInit, signal: AbortSignal) {
    // A redirect leads to another service, whose response is no file.
    const init: RequestInit = { ...request, redirect: 'manual' }
    const signed = await client.sign(`${endpoint}/${bucket}/${encodeURIComponent(key)}`, init)
    // Not as a part of the signed request: Node.js then loses the signal when it frees memory, and waits for minutes.
    const response = await fetch(signed, { signal })
    // Here, so that the time limit covers it too.
    return { status: response.status, content: new Uint8Array(await response.arrayBuffer()) }
  }

  return {
    async put(key, content, contentType) {
      const headers = { 'content-type': contentType }
      const response = await send(key, { method: 'PUT', body: content, headers })
      if (!response) refuse(new Error('There is no such bucket.'))
    },
    get: (key) => send(key, { method: 'GET' }),
    async delete(key) {
      await send(key, { method: 'DELETE' })
    },
  }
}

function refuse(error: unknown): never {
  logger.error({ err: error }, 'bucket unavailable')
  throw unavailable()
}
