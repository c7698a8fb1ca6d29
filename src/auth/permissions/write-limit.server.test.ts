import { expect, test } from 'vitest'
import { findActor, requireSession } from '@/auth/session/session.server'
import { db } from '@/platform/database/db.server'
import { env } from '@/platform/env/env.server.ts'
import { createActor } from '@/testing/actors'
import { errorCode } from '@/testing/error-code'
import { inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'
import { consumeWriteLimit } from './write-limit.server'

const max = env.writesPerMinute

async function findUses(id: string) {
  const quotas = await db.quota.findMany({ where: { key: { contains: id } }, orderBy: { key: 'asc' } })
  return Object.fromEntries(quotas.map(({ key, used }) => [key.replace(`:${id}`, ''), used]))
}

test('a request that writes counts once for its user, and one that reads does not', async () => {
  const { id, email } = await insertUser()
  const visitor = await createVisitor().signIn(email)
  const headers = new Headers({ cookie: visitor.cookieHeader() })
  const send = (method: string) =>
    inRequest(() => Promise.all([findActor(), requireSession(), requireSession()]), { headers, method })
  for (const method of ['GET', 'HEAD', 'OPTIONS']) await send(method)
  expect(await findUses(id)).toEqual({})
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) await send(method)
  expect(await findUses(id)).toEqual({ writes: 4, 'writes-hourly': 4 })
})

test('the limit holds under parallel requests, for one person alone, and ends with the minute', async () => {
  const [one, other] = [createActor(), createActor()]
  const write = (actor = one) =>
    inRequest(() => errorCode(() => consumeWriteLimit(actor)), { method: 'POST' })
  await write()
  const where = { key: `writes:${one.id}` }
  await db.quota.update({ where, data: { used: max - 3 } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => write()))
  expect(answers.filter((code) => code === 'none')).toHaveLength(3)
  expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7)
  expect(await write(other)).toBe('none')
  await db.quota.update({ where, data: { resetsAt: new Date(0) } })
  expect(await write()).toBe('none')
})

test('a person at full speed reaches the limit of the hour, and learns when it ends', async () => {
  const actor = createActor()
  const write = () => inRequest(() => consumeWriteLimit(actor), { method: 'POST' })
  await write()
  await db.quota.update({ where: { key: `writes-hourly:${actor.id}` }, data: { used: 25 * max } })
  const refusal = await write().catch((error) => error)
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  expect(refusal.details.retryAfter).toBeGreaterThan(60)
})

test('writes during an impersonation, but not its end, count for the administrator', async () => {
  const admin = createActor({ role: 'admin' })
  const actor = createActor({ impersonator: { id: admin.id, name: 'Ada', until: new Date() } })
  for (const functionName of ['updateAccount', 'stopImpersonation'])
    await inRequest(() => consumeWriteLimit(actor), { method: 'POST', functionName })
  expect([await findUses(admin.id), await findUses(actor.id)]).toEqual([
    { writes: 1, 'writes-hourly': 1 },
    {},
  ])
})
