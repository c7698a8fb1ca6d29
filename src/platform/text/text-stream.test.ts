import { expect, test, vi } from 'vitest'
import { logger } from '../logger.server'
import { textStream } from './text-stream.server'

test('a stream that fails after its first text logs the error, and the reader gets it', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const failure = new TypeError('unreadable row')
  async function* texts() {
    yield 'first'
    throw failure
  }
  await expect(new Response(textStream(texts())).text()).rejects.toThrow('unreadable row')
  expect(logged).toHaveBeenCalledExactlyOnceWith({ err: failure }, 'stream failed')
})

test('a reader that leaves ends the generator, which then reads no more rows', async () => {
  const read: number[] = []
  let hasEnded = false
  async function* texts() {
    try {
      for (let row = 1; ; row++) {
        read.push(row)
        yield `row ${row}`
      }
    } finally {
      hasEnded = true
    }
  }
  const reader = textStream(texts()).getReader()
  await reader.read()
  await reader.cancel()
  const count = read.length
  expect(hasEnded).toBe(true)
  expect((await reader.read()).done).toBe(true)
  expect(read).toHaveLength(count)
})
