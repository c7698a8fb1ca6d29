import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createStartOrder } from './start-order.server'

function record() {
  const takeTurn = createStartOrder()
  const started: string[] = []
  const request = async (name: string) => {
    await takeTurn()
    started.push(name)
  }
  return { request, started }
}

test('one request starts per turn of the event loop, in the order of arrival', async () => {
  const { request, started } = record()
  for (const name of ['a', 'b', 'c']) void request(name)
  const turns: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    turns.push(started.join(' '))
  }
  expect(turns).toEqual(['a b', 'a b c', 'a b c'])
})

test('a request that arrives later starts after those that wait', async () => {
  const { request, started } = record()
  const first = ['a', 'b', 'c'].map(request)
  await nextTurn()
  await Promise.all([...first, request('d')])
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('a request that arrives when no other one waits starts at once', async () => {
  const { request, started } = record()
  await request('a')
  await nextTurn()
  void request('b')
  await Promise.resolve()
  expect(started).toEqual(['a', 'b'])
})
