import { beforeEach, expect, test, vi } from 'vitest'
import { logger } from '@/platform/logger.server'
import { policyViolations } from '@/platform/metrics.server'
import { collectPolicyReports } from './policy-reports.server'

beforeEach(() => policyViolations.reset())

function send(body: unknown, method = 'POST') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return collectPolicyReports(
    new Request('http://localhost/csp-reports', { method, body: method === 'POST' ? text : null }),
  )
}

function violation(effectiveDirective: string, blockedURL = 'inline') {
  return { type: 'csp-violation', body: { effectiveDirective, blockedURL } }
}

async function readCounts() {
  const { values } = await policyViolations.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.directive, value]))
}

test('both formats of reports are counted by directive, and logged in one line without private parts', async () => {
  vi.useFakeTimers()
  try {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue()
    await send([violation('img-src', 'https://x.example/private?a=1'), violation('script-src-elem')])
    await send({ 'csp-report': { 'violated-directive': "img-src 'self'", 'blocked-uri': 'data' } })
    await send([violation('<script>'), { ...violation('img-src'), type: 'deprecation' }])
    expect(await readCounts()).toEqual({ 'img-src': 2, 'script-src-elem': 1, other: 1 })
    vi.advanceTimersByTime(60_000)
    expect(warn.mock.calls).toEqual([
      [
        { violations: 4, first: { directive: 'img-src', blocked: 'https://x.example' } },
        'content security policy violated',
      ],
    ])
  } finally {
    vi.useRealTimers()
  }
})

test('anything else is accepted and ignored, and a long body is not read to its end', async () => {
  for (const body of ['', '{', 'null', '[1]', { 'csp-report': null }, [[]], `["${'x'.repeat(20_000)}"]`])
    expect((await send(body))?.status).toBe(204)
  const long = [violation('img-src'), violation('img-src', 'x'.repeat(20_000))]
  expect((await send(long))?.status).toBe(204)
  expect(await readCounts()).toEqual({})
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(1_000))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half' }
  const response = await collectPolicyReports(new Request('http://localhost/csp-reports', init))
  expect(response?.status).toBe(204)
  expect(pulled).toBeLessThan(30)
})

test('a report whose client leaves while it sends has the status 499 and is no error', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.error(new Error('aborted'))
    },
  })
  const init = { method: 'POST', body, duplex: 'half' }
  const response = await collectPolicyReports(new Request('http://localhost/csp-reports', init))
  expect(response?.status).toBe(499)
})

test('other methods are refused, and other paths are not for reports', async () => {
  expect((await send('', 'GET'))?.status).toBe(405)
  expect(await collectPolicyReports(new Request('http://localhost/login'))).toBeUndefined()
})
