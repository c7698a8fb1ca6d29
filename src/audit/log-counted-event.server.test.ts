import { randomInt, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'
import { inRequest } from '@/testing/requests'
import { logCountedEvent } from './log-counted-event.server'

function log(actor: ReturnType<typeof createActor>, key: string, detail = 'createUser') {
  return inRequest(() => logCountedEvent(actor, { kind: 'access-refused', key, detail }))
}

async function findDetails({ id }: { id: string }) {
  const entries = await db.auditEvent.findMany({ where: { actorId: id }, orderBy: { id: 'asc' } })
  return entries.map(({ detail }) => detail)
}

test('of 120 parallel events the first, the tenth and the hundredth are logged', async () => {
  const [actor, key] = [createActor(), randomUUID()]
  await Promise.all(Array.from({ length: 120 }, () => log(actor, key)))
  expect((await findDetails(actor)).toSorted()).toEqual(['createUser', 'createUser ×10', 'createUser ×100'])
})

test('events of other keys count apart, and an hour later the count begins again', async () => {
  const [actor, key] = [createActor(), randomUUID()]
  await log(actor, key, 'first')
  await log(actor, key, 'second')
  await log(actor, randomUUID(), 'other key')
  await db.quota.updateMany({ where: { key: { contains: key } }, data: { resetsAt: new Date(0) } })
  await log(actor, key, 'an hour later')
  expect(await findDetails(actor)).toEqual(['first', 'other key', 'an hour later'])
})

test('a visitor who varies the key gets ten entries, and then one per power of ten', async () => {
  const name = randomUUID()
  const address = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::`
  for (let count = 1; count <= 100; count++) {
    const detail = `${name}-${count}`
    // Of a network with IPv6, a client can use any address.
    await inRequest(() => logCountedEvent(null, { kind: 'login-code-refused', key: detail, detail }), {
      address: address + count.toString(16),
    })
  }
  expect(await findVisitorDetails(name)).toEqual(
    [...Array(10).keys(), 99].map((index) => `${name}-${index + 1}`),
  )
})

test('visitors of any addresses together get a limited number of entries', async () => {
  const key = 'login-code-refused-entries'
  const name = randomUUID()
  const log = (detail: string) =>
    inRequest(() => logCountedEvent(null, { kind: 'login-code-refused', key: detail, detail }))
  await setUsed(key, 300)
  onTestFinished(() => setUsed(key, 0))
  await log(`${name}-1`)
  await setUsed(key, 999)
  await log(`${name}-2`)
  expect(await findVisitorDetails(name)).toEqual([`${name}-2`])
})

async function findVisitorDetails(name: string) {
  const where = { actorId: null, detail: { startsWith: name } }
  const entries = await db.auditEvent.findMany({ where, orderBy: { id: 'asc' } })
  return entries.map(({ detail }) => detail)
}

async function setUsed(key: string, used: number) {
  const resetsAt = new Date(Date.now() + HOUR_MS)
  await db.quota.upsert({ where: { key }, create: { key, used, resetsAt }, update: { used } })
}
