/** A bucket of an S3-compatible service. Addresses have the form `endpoint/bucket/key`, which all of them support. */
import { AwsClient } from 'aws4fetch'
import { unavailable } from '@/platform/app-error'
import { SECOND_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import type { BucketSettings } from '../env/file-settings.server.ts'
import type { FileStore } from './file-store'

/** A page waits for it. */
const TIMEOUT_MS = 8 * SECOND_MS

export function createBucketStore({ endpoint, bucket, ...credentials }: BucketSettings): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 1 })

  /** @throws AppError UNAVAILABLE */
  async function send(key: string, request: RequestInit): Promise<Response> {
    const response = await client
      .fetch(`${endpoint}/${bucket}/${encodeURIComponent(key)}`, {
        ...request,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch(refuse)
    if (response.ok || response.status === 404) return response
    // The body names the reason, for example a wrong signature, and no secret.
    const reason = (await response.text()).slice(0, 500)
    return refuse(new Error(`The bucket answered ${response.status}: ${reason}`))
  }

  return {
    async put(key, content, contentType) {
      const response = await send(key, {
        method: 'PUT',
        body: content,
        headers: { 'content-type': contentType },
      })
      if (!response.ok) refuse(new Error('There is no such bucket.'))
    },
    async get(key) {
      const response = await send(key, { method: 'GET' })
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    },
    async delete(key) {
      await send(key, { method: 'DELETE' })
    },
  }
}

function refuse(error: unknown): never {
  logger.error({ err: error }, 'bucket unavailable')
  throw unavailable()
}
