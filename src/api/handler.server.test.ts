import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '@/platform/database/db.server'
import { z } from '@/platform/zod'
import { insertToken } from '@/testing/api/tokens'
import { importWithSettings } from '@/testing/import-with-settings'
import { inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { handleOperation } from './handler.server'
import { withMetadata } from './openapi-metadata.server'
import { mutation } from './operation.server'
import { readBody } from './request-body.server'

const Id = withMetadata(z.string(), { description: 'The id.' })
const Item = withMetadata(z.strictObject({ id: Id, version: z.number() }), { description: 'A user.' })

/** An action on a row, as projects add them: it raises the version of a user. */
const action = mutation({
  id: 'touchUser',
  method: 'post',
  path: '/touched-users/{id}',
  tag: 'Tests',
  summary: 'Touch a user',
  status: 200,
  etag: 'strong',
  params: z.strictObject({ id: Id }),
  output: Item,
  item: Item,
  read: (_actor, { id }, tx) =>
    (tx ?? db).user.findUniqueOrThrow({ where: { id }, select: { id: true, version: true } }),
  run: (_actor, { params: { id }, tx }) =>
    (tx ?? db).user.update({
      where: { id },
      data: { version: { increment: 1 } },
      select: { id: true, version: true },
    }),
})

async function createClient() {
  const { id: userId } = await insertUser()
  const { token } = await insertToken(userId)
  return async (id: string, headers: Record<string, string>) => {
    const request = new Request(`https://app.example.com/api/touched-users/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    const response = await inRequest(() => handleOperation(action, request, { id }), {
      headers: request.headers,
    })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
}

test('an idempotency key that was used for one row is refused for another', async () => {
  const [call, one, other] = [await createClient(), await insertUser(), await insertUser()]
  const key = { 'idempotency-key': randomUUID() }
  const first = await call(one.id, key)
  expect(first).toMatchObject({ status: 200, body: { id: one.id } })
  expect(await call(other.id, key)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect(await call(one.id, key)).toMatchObject({ status: 200, body: first.body })
})

test('an action with an idempotency key and If-Match runs once, in one transaction', async () => {
  const [call, { id }] = [await createClient(), await insertUser()]
  const key = { 'idempotency-key': randomUUID(), 'if-match': '*' }
  const answers = [await call(id, key), await call(id, key)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.headers.get('idempotency-replayed')).toBe('true')
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  const stale = await call(id, { 'idempotency-key': randomUUID(), 'if-match': '"another"' })
  expect(stale).toMatchObject({ status: 412 })
})

test('a strong ETag forbids proxies to change the body, and a write is never answered with 304', async () => {
  const [call, { id }] = [await createClient(), await insertUser()]
  const answer = await call(id, { 'if-none-match': '*' })
  expect(answer).toMatchObject({ status: 200, body: { id } })
  expect(answer.headers.get('cache-control')).toContain('no-transform')
})

test('a demo refuses a write and answers a read', async () => {
  const { id: userId } = await insertUser()
  const { token } = await insertToken(userId)
  const demo = await importWithSettings({ DEMO: 'true' }, async () => ({
    ...(await import('./handler.server')),
    ...(await import('@/testing/requests')),
    ...(await import('@/platform/database/db.server')),
  }))
  onTestFinished(() => demo.db.$disconnect())
  const run = vi.fn(async () => ({ id: userId, version: 1 }))
  const headers = new Headers({ authorization: `Bearer ${token}` })
  const call = (method: 'get' | 'post') =>
    demo.inRequest(
      () => demo.handleOperation({ ...action, method, call: run }, new Request(url, { method, headers }), {}),
      { headers },
    )
  const url = 'https://app.example.com/api/touched-users'
  const refused = await call('post')
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'DEMO_MODE' }])
  expect(run).not.toHaveBeenCalled()
  expect((await call('get')).status).toBe(200)
})

test('a body of another type that begins with application/json is refused', async () => {
  const headers = { 'content-type': 'application/jsonx' }
  const request = new Request('https://app.example.com/api', { method: 'POST', headers, body: '{}' })
  await expect(inRequest(() => readBody(request))).rejects.toMatchObject({ status: 415 })
})
