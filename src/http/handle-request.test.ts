import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { logger } from '@/platform/logger.server'
import { currentRequest, runWithContext } from '@/platform/request-context.server'
import { createRequestContext } from './create-request-context.server'
import { handleRequest } from './handle-request.server'
import { logConsoleError } from './rendering/render-failure.server'

const LIMIT_MS = 30_000

type Handle = Parameters<typeof handleRequest>[1]

function send(path: string, handle: Handle, init?: RequestInit): Promise<Response> {
  const request = new Request(`http://localhost${path}`, init)
  return runWithContext(createRequestContext(request), () => handleRequest(request, handle, LIMIT_MS))
}

test.each([
  ['/app', 405],
  ['/api/docs', 405],
  ['/api/Docs', 405],
  ['/api/%64ocs', 405],
  ['/api/auth/sign-out', 200],
  ['/_serverFn/abc', 200],
])('a POST request to %s has the status %d', async (path, status) => {
  const handle = vi.fn(() => new Response())
  expect((await send(path, handle, { method: 'POST' })).status).toBe(status)
  expect(handle).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
})

test.each([
  ['application/x-www-form-urlencoded', { 'content-length': '64001' }, 413],
  ['multipart/form-data; boundary=a', { 'content-length': '64001' }, 413],
  ['multipart/form-data; boundary=a', { 'transfer-encoding': 'chunked' }, 413],
  ['multipart/form-data; boundary=a', { 'content-length': '64000' }, 200],
  ['application/json', { 'content-length': '900000' }, 200],
  ['application/json; charset=utf-8', { 'content-length': '900000' }, 200],
  ['application/json, multipart/form-data; boundary=a', { 'content-length': '900000' }, 413],
  ['application/json; a=multipart/form-data; boundary=a', { 'content-length': '900000' }, 413],
])('a call of a server function with the type %s and the header %o has the status %d', async (...row) => {
  const [type, length, status] = row
  const handle = vi.fn(() => new Response())
  const headers = { 'content-type': type, ...length }
  expect((await send('/_serverFn/abc', handle, { method: 'POST', headers })).status).toBe(status)
  expect(handle).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
})

test.each([
  [JSON.stringify(Array(20_000).fill(12)), { 'transfer-encoding': 'chunked' }, 413],
  [JSON.stringify(Array(40_000).fill(12)), { 'content-length': '120001' }, 413],
  [JSON.stringify({ data: 'A'.repeat(900_000) }), { 'content-length': '900011' }, 200],
])('a call of a server function with the JSON %.20s… and the header %o has the status %d', async (...row) => {
  const [body, length, status] = row
  const handle = vi.fn(() => new Response())
  const headers = { 'content-type': 'application/json', ...length }
  expect((await send('/_serverFn/abc', handle, { method: 'POST', headers, body })).status).toBe(status)
  expect(handle).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
})

test('a page that throws is rendered again, with the failure on the request', async () => {
  const log = vi.spyOn(logger, 'error').mockReturnValue()
  const response = await send('/app', () => {
    const { failure } = currentRequest()
    if (!failure) throw new RangeError('broken page')
    return new Response(failure.code)
  })
  expect(await response.text()).toBe('UNKNOWN_ERROR')
  expect(log).toHaveBeenCalledOnce()
})

test('a file that fails is read once', async () => {
  vi.spyOn(logger, 'error').mockReturnValue()
  const handle = vi.fn(() => Promise.reject(new AppError('UNAVAILABLE')))
  const response = await send('/favicon.svg', handle)
  expect(response.status).toBe(503)
  expect(handle).toHaveBeenCalledOnce()
})

test('a page whose render reported a failure is rendered again', async () => {
  const failure = new AppError('UNKNOWN_ERROR')
  const handle = vi.fn(() => {
    currentRequest().failure = failure
    return new Response()
  })
  await send('/app', handle)
  expect(handle).toHaveBeenCalledTimes(2)
})

test('a request that has failed before it is handled is handled once', async () => {
  const request = new Request('http://localhost/app')
  const context = { ...createRequestContext(request), failure: new AppError('UNAVAILABLE') }
  const handle = vi.fn(() => {
    currentRequest().status = 503
    return new Response(null, { status: 503 })
  })
  const response = await runWithContext(context, () => handleRequest(request, handle, LIMIT_MS))
  expect(response.status).toBe(503)
  expect(handle).toHaveBeenCalledOnce()
})

test.each([
  [200, 200],
  [500, 303],
])(
  'after an early failure, a route without a page that has the status %d answers with %d',
  async (status, expected) => {
    const request = new Request('http://localhost/logout')
    const context = { ...createRequestContext(request), failure: new AppError('UNAVAILABLE') }
    const response = await runWithContext(context, () =>
      handleRequest(request, () => new Response(null, { status }), LIMIT_MS),
    )
    expect(response.status).toBe(expected)
  },
)

test.each([false, true])(
  'a failed server function has the status 400 unless it has started to run (started: %s)',
  async (hasStarted) => {
    const response = await send('/_serverFn/abc', () => {
      currentRequest().hasReachedFunction = hasStarted
      return new Response(null, { status: 500 })
    })
    expect(response.status).toBe(hasStarted ? 500 : 400)
  },
)

test('an aborted request has the status 499, and its failure is no error', async () => {
  const log = vi.spyOn(logger, 'error').mockReturnValue()
  const info = vi.spyOn(logger, 'info').mockReturnValue()
  const handle = () => {
    logConsoleError('Error in renderToPipeableStream', new Error('aborted'))
    return Promise.reject(new Error('aborted'))
  }
  const response = await send('/app', handle, { signal: AbortSignal.abort() })
  expect(response.status).toBe(499)
  const text = 'Error in renderToPipeableStream after the client left'
  expect(info).toHaveBeenCalledWith({ err: expect.any(Error) }, text)
  expect(log).not.toHaveBeenCalled()
})

test.each(['/app', '/api/nothing', '/_serverFn/abc'])(
  'the answer 500 of the framework to an aborted request to %s is a 499',
  async (path) => {
    const handle = () => new Response(null, { status: 500 })
    expect((await send(path, handle, { signal: AbortSignal.abort() })).status).toBe(499)
    // An outage stays visible.
    const fail = () => new Response(null, { status: 503 })
    expect((await send(path, fail, { signal: AbortSignal.abort() })).status).toBe(503)
  },
)

test('a page that failed because the client left is not rendered again', async () => {
  vi.spyOn(logger, 'info').mockReturnValue()
  const handle = vi.fn(() => {
    logConsoleError('Error in renderToPipeableStream', new Error('aborted'))
    return new Response()
  })
  expect((await send('/app', handle, { signal: AbortSignal.abort() })).status).toBe(499)
  expect(handle).toHaveBeenCalledOnce()
})

test.each([
  ['/api/nothing', 1],
  ['/_serverFn/abc', 1],
  // The second call renders the error page.
  ['/app', 2],
])('a request to %s that is never answered has the status 503 in time', async (path, calls) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const log = vi.spyOn(logger, 'error').mockReturnValue()
  const handle = vi.fn(() => {
    currentRequest().hasReachedFunction = true
    return new Promise<Response>(() => {})
  })
  const response = send(path, handle)
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect((await response).status).toBe(503)
  expect(handle).toHaveBeenCalledTimes(calls)
  expect(log).toHaveBeenCalled()
})

test('a response that arrives too late is discarded', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(logger, 'error').mockReturnValue()
  const late = Promise.withResolvers<Response>()
  const cancel = vi.fn()
  const response = send('/api/nothing', () => late.promise)
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect((await response).status).toBe(503)
  late.resolve(new Response(new ReadableStream({ cancel })))
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce())
})

test('unreadable calls of server functions are one warning a minute, without a stack', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const log = vi.spyOn(logger, 'error').mockReturnValue()
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  for (let calls = 0; calls < 3; calls++) {
    const response = await send('/_serverFn/abc', () => {
      logConsoleError(new SyntaxError('Unexpected end of JSON input'))
      return new Response(null, { status: 500 })
    })
    expect(response.status).toBe(400)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warn.mock.calls).toEqual([[{ calls: 3, first: 'SyntaxError' }, expect.any(String)]])
  expect(log).not.toHaveBeenCalled()
})
