import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createStartOrder } from './start-order.server'

function record() {
  const startInOrder = createStartOrder()
  const started: string[] = []
  const request = (path: string, signal?: AbortSignal) =>
    startInOrder(new Request(`http://localhost${path}`, { signal }), async () => {
      started.push(path)
      return new Response()
    })
  return { request, started }
}

test('one request starts per turn of the event loop, in the order of arrival', async () => {
  const { request, started } = record()
  for (const path of ['/a', '/b', '/c']) void request(path)
  const turns: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    turns.push(started.join(' '))
  }
  expect(turns).toEqual(['/a /b', '/a /b /c', '/a /b /c'])
})

test('a request that arrives later starts after those that wait', async () => {
  const { request, started } = record()
  const first = ['/a', '/b', '/c'].map((path) => request(path))
  await nextTurn()
  await Promise.all([...first, request('/d')])
  expect(started).toEqual(['/a', '/b', '/c', '/d'])
})

test('a request that arrives when no other one waits starts at once', async () => {
  const { request, started } = record()
  await request('/a')
  await nextTurn()
  void request('/b')
  await Promise.resolve()
  expect(started).toEqual(['/a', '/b'])
})

test('a health check does not wait for other requests', async () => {
  const { request, started } = record()
  const others = ['/a', '/b', '/c'].map((path) => request(path))
  await request('/livez')
  expect(started.toSorted()).toEqual(['/a', '/livez'])
  await Promise.all(others)
})

test('a request whose client leaves while it waits does not start', async () => {
  const { request, started } = record()
  const client = new AbortController()
  const first = request('/a')
  const left = request('/b', client.signal)
  client.abort()
  expect((await left).status).toBe(499)
  await first
  expect(started).toEqual(['/a'])
})
