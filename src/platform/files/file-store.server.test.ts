import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { errorCode } from '@/testing/error-code'
import { startBucket } from '@/testing/files/bucket'
import { createBucketStore } from './bucket-store.server'
import { databaseStore } from './database-store.server'

const content = new Uint8Array([0, 1, 2, 255])

async function openBucket() {
  const { settings, stop } = await startBucket()
  onTestFinished(stop)
  return { settings, store: createBucketStore(settings) }
}

const stores = { database: async () => databaseStore, bucket: async () => (await openBucket()).store }

describe.each(['database', 'bucket'] as const)('the store of the %s', (name) => {
  test('keeps the bytes of a file until it is deleted', async () => {
    const store = await stores[name]()
    const id = randomUUID()
    await db.storedFile.create({ data: { id, contentType: 'image/webp', size: content.length } })
    expect(await store.get(id)).toBeNull()
    await store.put(id, content, 'image/webp')
    expect(await store.get(id)).toEqual(content)
    await store.delete(id)
    expect(await store.get(id)).toBeNull()
    await store.delete(id)
  })
})

test('a bucket that refuses the signature, is missing or does not answer is unavailable', async () => {
  const { settings } = await openBucket()
  const refusing = [
    { ...settings, secretAccessKey: 'wrong' },
    { ...settings, bucket: 'no-such-bucket' },
    { ...settings, endpoint: 'http://127.0.0.1:1' },
  ]
  for (const wrong of refusing) {
    const store = createBucketStore(wrong)
    expect(await errorCode(() => store.put('a', content, 'image/webp')), JSON.stringify(wrong)).toBe(
      'UNAVAILABLE',
    )
  }
})
