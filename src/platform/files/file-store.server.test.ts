import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
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

/** A bucket whose answers are those of `listener`. It gives up after `timeoutMs`. */
async function openBrokenBucket(listener: RequestListener, timeoutMs?: number) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  const endpoint = `http://127.0.0.1:${address.port}`
  const key = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return createBucketStore({ endpoint, bucket: 'files', region: 'us-east-1', ...key }, timeoutMs)
}

const brokenResponses: Record<string, RequestListener> = {
  'leads to another address': (request, response) =>
    request.url === '/page' ? response.end('<html>') : response.writeHead(307, { location: '/page' }).end(),
  'ends within the file': (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('RIFF', () => response.destroy())
  },
  'stops within the file': (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('RIFF')
  },
  'stops within the reason of a refusal': (_request, response) => {
    response.writeHead(403, { 'content-length': 100 }).write('<Error>')
  },
}

test.each(Object.entries(brokenResponses))('a bucket whose answer %s is unavailable', async (_, listener) => {
  const store = await openBrokenBucket(listener, 1_000)
  expect(await errorCode(() => store.get('a'))).toBe('UNAVAILABLE')
  expect(await errorCode(() => store.put('a', content, 'image/webp'))).toBe('UNAVAILABLE')
})

test('a request to a silent bucket ends in time, also after a garbage collection', async () => {
  setFlagsFromString('--expose-gc')
  const asked = Promise.withResolvers<void>()
  const store = await openBrokenBucket(() => asked.resolve(), 1_000)
  const code = errorCode(() => store.get('a'))
  await asked.promise
  runInNewContext('gc')()
  expect(await code).toBe('UNAVAILABLE')
})

test.each([503, 429])('a bucket that answers %i once is asked again', async (status) => {
  let count = 0
  const store = await openBrokenBucket((_request, response) => {
    response.writeHead(count++ === 0 ? status : 200).end(content)
  })
  expect(await store.get('a')).toEqual(content)
  expect(count).toBe(2)
})
