/** A bucket of a local S3 server, which checks the signature of each request. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketSettings } from '@/platform/env/file-settings.server'

/** The only key that the server knows. */
const SECRET = 'S3RVER'

export async function startBucket(): Promise<{ settings: BucketSettings; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'))
  const bucket = 'test-files'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: SECRET,
      secretAccessKey: SECRET,
    },
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
