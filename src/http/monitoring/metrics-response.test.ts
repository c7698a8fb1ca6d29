import { expect, test } from 'vitest'
import { importWithSettings } from '@/testing/import-with-settings'

const token = 'gJ2mWq8sT4vXz7Lb1NcRf5Hk9PdYa3Ue'

async function open(settings: Record<string, string>) {
  const { respondToMonitoring } = await importWithSettings(
    settings,
    () => import('./metrics-response.server'),
  )
  return (path: string, authorization?: string, method = 'GET') =>
    respondToMonitoring(
      new Request(`http://10.0.0.5:3000${path}`, { method, headers: authorization ? { authorization } : {} }),
    )
}

test('without METRICS_TOKEN nothing answers at /metrics', async () => {
  const respond = await open({})
  expect(await respond('/metrics', 'Bearer undefined')).toBeUndefined()
  expect(await respond('/metrics', 'Bearer ')).toBeUndefined()
})

test('only the token opens the metrics, in the OpenMetrics format', async () => {
  const respond = await open({ METRICS_TOKEN: token })
  expect(await respond('/login')).toBeUndefined()
  for (const wrong of [undefined, token, `Bearer ${token}x`, 'Bearer ', `Basic ${token}`])
    expect((await respond('/metrics', wrong))?.status, wrong).toBe(401)
  const response = await respond('/metrics', `Bearer ${token}`)
  expect(response?.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
  expect(await response?.text()).toMatch(/\n# EOF\n$/)
  for (const scheme of ['bearer', 'BEARER'])
    expect((await respond('/metrics', `${scheme} ${token}`))?.status, scheme).toBe(200)
})

test.each([
  ['GET', 200],
  ['HEAD', 200],
  ['POST', 405],
  ['PUT', 405],
  ['DELETE', 405],
  ['OPTIONS', 405],
])('a %s request for the metrics has the status %d', async (method, status) => {
  const respond = await open({ METRICS_TOKEN: token })
  expect((await respond('/metrics', `Bearer ${token}`, method))?.status).toBe(status)
})
