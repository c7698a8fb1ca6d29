import { afterEach, expect, test, vi } from 'vitest'
import { download } from './download'

afterEach(() => void vi.unstubAllGlobals())

/** A file whose first chunk arrives, and then the error. */
function breakOff(error: unknown) {
  let isFirst = true
  const body = new ReadableStream({
    pull(controller) {
      if (isFirst) controller.enqueue(new Uint8Array([1]))
      else controller.error(error)
      isFirst = false
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
}

test('a download that breaks off says that the server is unreachable', async () => {
  breakOff(new TypeError('network error'))
  const onChunk = vi.fn()
  const { signal } = new AbortController()
  await expect(download('/file', signal, onChunk)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(onChunk).toHaveBeenCalledOnce()
})

test('a canceled download does not say so', async () => {
  const aborted = new DOMException('The operation was aborted.', 'AbortError')
  breakOff(aborted)
  await expect(download('/file', new AbortController().signal)).rejects.toBe(aborted)
})
