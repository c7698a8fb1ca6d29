import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { importWithSettings } from '@/testing/import-with-settings'
import { db } from './database/db.server'
import { claim, tryConsume } from './database/rate-limit.server'
import { sendMail } from './mailer.server'
import { printMetrics } from './metrics.server'

test('queries and the pool are measured', async () => {
  await db.user.count()
  const { text } = await printMetrics()
  expect(text).toMatch(/^database_query_duration_seconds_count\{model="User"\} [1-9]/m)
  expect(text).toMatch(/^database_connections\{state="idle"\} [1-9]/m)
  expect(text).toMatch(/^database_connections\{state="awaited"\} 0$/m)
})

test('a reached limit is counted by its name, without the person', async () => {
  const limit = { key: `test-limit:${randomUUID()}`, max: 1, windowMs: 60_000 }
  const once = { ...limit, key: `test-claim:${randomUUID()}` }
  await tryConsume(limit)
  await claim(once)
  expect((await printMetrics()).text).not.toContain('test-limit')
  expect([await tryConsume(limit), await claim(once)]).toEqual([false, false])
  const { text } = await printMetrics()
  expect(text).toContain('rate_limits_reached_total{limit="test-limit"} 1')
  expect(text).not.toContain('test-claim')
})

/** Other files of this worker send mails too. */
async function countSentMails() {
  const { text } = await printMetrics()
  return Number(/^mails_total\{outcome="sent"\} (\d+)/m.exec(text)?.[1] ?? 0)
}

test('mails are counted by outcome', async () => {
  const mail = { to: `${randomUUID()}@example.com`, subject: 'Test', html: '<p>Test</p>', text: 'Test' }
  const sent = await countSentMails()
  await sendMail(mail)
  expect(await countSentMails()).toBe(sent + 1)
  const [mailer, metrics] = await importWithSettings({ SMTP_URL: 'smtp://127.0.0.1:1' }, () =>
    Promise.all([import('./mailer.server'), import('./metrics.server')]),
  )
  await expect(mailer.sendMail(mail)).rejects.toThrow()
  expect((await metrics.printMetrics()).text).toContain('mails_total{outcome="failed"} 1')
})

test('the connections are those of the pool that was created last', async () => {
  vi.resetModules()
  const { printMetrics, watchPool } = await import('./metrics.server')
  watchPool({ totalCount: 9, idleCount: 9, waitingCount: 0 })
  watchPool({ totalCount: 5, idleCount: 2, waitingCount: 1 })
  expect((await printMetrics()).text.match(/^database_connections\{.+/gm)).toEqual([
    'database_connections{state="busy"} 3',
    'database_connections{state="idle"} 2',
    'database_connections{state="awaited"} 1',
  ])
})
