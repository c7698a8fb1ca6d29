import { afterEach, expect, test, vi } from 'vitest'
import { apiFetch } from './api-fetch'

afterEach(() => void vi.unstubAllGlobals())

function mockFetch(respond: () => Promise<Response>) {
  const fetch = vi.fn(respond)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('every response is returned, error responses included', async () => {
  const response = new Response(null, { status: 500 })
  const fetch = mockFetch(async () => response)
  expect(await apiFetch('/path', { method: 'POST' })).toBe(response)
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/path', { method: 'POST' })
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'the network error "%s" becomes UNREACHABLE',
  async (words) => {
    mockFetch(() => Promise.reject(new TypeError(words)))
    await expect(apiFetch('/path')).rejects.toMatchObject({ code: 'UNREACHABLE', status: 503 })
  },
)

test('an aborted call does not become UNREACHABLE', async () => {
  const aborted = new DOMException('The operation was aborted.', 'AbortError')
  mockFetch(() => Promise.reject(aborted))
  await expect(apiFetch('/path')).rejects.toBe(aborted)
})
