import { afterEach, expect, test, vi } from 'vitest'
import { apiFetch } from './api-fetch'

afterEach(() => void vi.unstubAllGlobals())

function answerWith(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('an answer comes through, whatever it says', async () => {
  const response = new Response(null, { status: 500 })
  const fetch = answerWith(async () => response)
  expect(await apiFetch('/path', { method: 'POST' })).toBe(response)
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/path', { method: 'POST' })
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  '"%s" is told in our words',
  async (words) => {
    answerWith(() => Promise.reject(new TypeError(words)))
    await expect(apiFetch('/path')).rejects.toMatchObject({ code: 'UNREACHABLE', status: 503 })
  },
)

test('a call that was given up is no failure of the connection', async () => {
  const aborted = new DOMException('The operation was aborted.', 'AbortError')
  answerWith(() => Promise.reject(aborted))
  await expect(apiFetch('/path')).rejects.toBe(aborted)
})
