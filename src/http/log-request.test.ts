import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { logger } from '@/platform/logger.server'
import { printMetrics } from '@/platform/metrics.server'
import { type RequestContext, runWithContext } from '@/platform/request-context.server'
import { createRequestContext } from './create-request-context.server'
import { logRequest } from './log-request.server'

async function send(path: string, context: Partial<RequestContext>, response: Response, method = 'GET') {
  const request = new Request(`http://localhost${path}`, { method })
  await runWithContext({ ...createRequestContext(request), ...context }, () =>
    logRequest(request, async () => response),
  )
  return (await printMetrics()).text
}

test('requests are counted by the pattern of their route, never by their path', async () => {
  const id = randomUUID()
  const route = `/test-${randomUUID()}/$id`
  const page = () => new Response('', { headers: { 'content-type': 'text/html' } })
  await send(`/users/${id}`, { findRoute: () => route }, page())
  const figures = await send(`/users/${id}`, { findRoute: () => route, status: 404 }, page())
  expect(figures).toContain(`http_requests_total{method="GET",route="${route}",status="200"} 1`)
  expect(figures).toContain(`http_requests_total{method="GET",route="${route}",status="404"} 1`)
  expect(figures).toContain(`page_render_duration_seconds_count{route="${route}"} 2`)
  expect(figures).not.toContain(id)
})

test('endpoints, pages that call them, server functions and unknown paths have their own patterns', async () => {
  const secret = randomUUID()
  const endpoint = `/api/test-${randomUUID()}/{id}`
  await send(`/api/users/${secret}`, { endpoint, findRoute: () => '/any/$' }, new Response(), 'DELETE')
  const page = `/test-${randomUUID()}`
  await send(page, { endpoint, findRoute: () => `${page}/` }, new Response())
  await send(`/_serverFn/${secret}`, {}, new Response(), 'POST')
  const figures = await send(`/${secret}`, { findRoute: () => undefined }, new Response(), 'BREW')
  expect(figures).toContain(`http_requests_total{method="DELETE",route="${endpoint}",status="200"} 1`)
  expect(figures).toMatch(/http_requests_total\{method="POST",route="\/_serverFn",status="200"\}/)
  expect(figures).toContain(`http_requests_total{method="GET",route="${page}",status="200"} 1`)
  expect(figures).toMatch(/http_requests_total\{method="other",route="none",status="200"\}/)
  expect(figures).not.toContain(secret)
})

test('the log names the server function of a call, but not one that a page has called', async () => {
  const log = vi.spyOn(logger, 'info')
  await send('/_serverFn/abc', { functionName: 'requestLoginCode' }, new Response(), 'POST')
  await send('/login', { functionName: 'readSession' }, new Response())
  expect(log.mock.calls.map(([record]) => record)).toEqual([
    expect.objectContaining({ path: '/_serverFn/abc', functionName: 'requestLoginCode' }),
    expect.objectContaining({ path: '/login', functionName: undefined }),
  ])
})
