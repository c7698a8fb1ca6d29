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
