import { expect, test, vi } from 'vitest'
import { languageKeys } from '@/i18n/languages'
import { MINUTE_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { runWithContext } from '@/platform/request-context.server'
import { createRequestInfo, inRequest, randomAddress } from '@/testing/requests'
import { handleRequest } from '../handle-request.server'
import { refuseExcessPages } from './page-limit.server'

const max = env.pagesPerMinute

const language = languageKeys.at(-1)

function open(address: string, now?: number) {
  return inRequest(() => refuseExcessPages(now), { address, language })
}

function openMany(address: string, now?: number) {
  return Array.from({ length: max }, () => open(address, now)).filter((refusal) => refusal)
}

test('a client that opens more pages within a minute is refused until the minute ends', async () => {
  const [one, other, now] = [randomAddress(), randomAddress(), performance.now() + 10 * MINUTE_MS]
  expect(openMany(one, now)).toEqual([])
  const refusal = open(one, now + 20_000)
  expect(refusal?.status).toBe(429)
  expect(refusal?.headers.get('retry-after')).toBe('40')
  expect(refusal?.headers.get('content-language')).toBe(language)
  expect(await refusal?.text()).toMatch(/\p{L}{3}/u)
  expect(open(other, now + 20_000)).toBeUndefined()
  expect(open(one, now + MINUTE_MS)).toBeUndefined()
})

test('the addresses of one IPv6 network count together', () => {
  const now = performance.now() + 20 * MINUTE_MS
  expect(openMany('2001:db8:0:107::1', now)).toEqual([])
  expect(open('2001:db8:0:107:aaaa:bbbb:cccc:dddd', now)?.status).toBe(429)
  expect(open('2001:db8::1ff:0:0:0:9', now)?.status).toBe(429)
  expect(open('2001:db8:0:200::1', now)).toBeUndefined()
  expect(open('2001:db8::1', now)).toBeUndefined()
})

test('files do not count as pages, but unknown paths that begin like one do', async () => {
  const address = randomAddress()
  const send = (path: string) =>
    runWithContext(createRequestInfo({ address }), () =>
      handleRequest(new Request(new URL(path, env.baseUrl)), () => new Response(), 30_000),
    )
  const files = ['/favicon.svg', '/manifest.webmanifest', '/avatars/nothing.webp']
  for (const file of files) {
    for (let count = 0; count <= max; count++) expect((await send(file)).status).toBe(200)
  }
  for (let count = 0; count < max; count++) await send('/favicon.svg/nothing')
  expect((await send('/login')).status).toBe(429)
})

test('only pages count, not calls and health checks, and a refused page is not rendered', async () => {
  const address = randomAddress()
  const handle = vi.fn(() => new Response())
  const send = async (path: string) => {
    const request = new Request(new URL(path, env.baseUrl))
    const response = await runWithContext(createRequestInfo({ address }), () =>
      handleRequest(request, handle, 30_000),
    )
    return response.status
  }
  for (let count = 0; count < max; count++) await send('/_serverFn/abc')
  expect(await send('/app')).toBe(200)
  for (let count = 0; count < max; count++) await send('/app')
  handle.mockClear()
  expect(await send('/app')).toBe(429)
  expect(handle).not.toHaveBeenCalled()
  expect([await send('/livez'), await send('/readyz'), await send('/_serverFn/abc')]).toEqual([200, 200, 200])
})
