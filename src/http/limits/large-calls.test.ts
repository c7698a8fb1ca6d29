import { expect, test, vi } from 'vitest'
import { runWithContext } from '@/platform/request-context.server'
import { createRequestInfo, randomAddress } from '@/testing/requests'
import { handleRequest } from '../handle-request.server'

type Length = { [header: string]: string }

/** A call whose body arrives when the test says so. */
function call(address: string, length: Length = { 'content-length': '900000' }) {
  const pull = vi.fn()
  let body: ReadableStreamDefaultController | undefined
  const start = (controller: ReadableStreamDefaultController) => {
    body = controller
  }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...length },
    body: new ReadableStream({ start, pull }, { highWaterMark: 0 }),
    duplex: 'half' as const,
  }
  const request = new Request('http://localhost/_serverFn/abc', init)
  const response = runWithContext(createRequestInfo({ address }), () =>
    handleRequest(request, () => new Response(), 30_000),
  )
  return { response, pull, complete: () => body?.close(), fail: () => body?.error(new Error('left')) }
}

function repeat<Result>(count: number, work: () => Result): Result[] {
  return Array.from({ length: count }, work)
}

async function endAll(calls: ReturnType<typeof call>[]) {
  for (const { complete } of calls) complete()
  await Promise.all(calls.map(({ response }) => response))
}

test.each<Length>([{ 'content-length': '64001' }, { 'transfer-encoding': 'chunked' }])(
  'a process reads at most 20 large bodies with %o at once, and refuses others unread',
  async (length) => {
    const open = repeat(20, () => call(randomAddress(), length))
    await vi.waitFor(() => expect(open.every(({ pull }) => pull.mock.calls.length > 0)).toBe(true))
    const refused = call(randomAddress(), length)
    const response = await refused.response
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.pull).not.toHaveBeenCalled()
    const small = call(randomAddress(), { 'content-length': '64000' })
    expect((await small.response).status).toBe(200)
    await endAll(open)
    const next = call(randomAddress(), length)
    next.complete()
    expect((await next.response).status).toBe(200)
  },
)

test('one client has at most 5 large bodies at once and leaves places to others', async () => {
  const address = randomAddress()
  const open = repeat(5, () => call(address))
  const refused = call(address)
  expect((await refused.response).status).toBe(503)
  expect(refused.pull).not.toHaveBeenCalled()
  const other = call(randomAddress())
  await endAll([...open, other])
  expect((await other.response).status).toBe(200)
})

test('a body that ends early leaves its place to another', async () => {
  const address = randomAddress()
  for (let round = 0; round < 2; round++) {
    const open = repeat(5, () => call(address))
    for (const { fail } of open) fail()
    const responses = await Promise.all(open.map(({ response }) => response))
    expect(responses.map(({ status }) => status)).not.toContain(503)
  }
})
