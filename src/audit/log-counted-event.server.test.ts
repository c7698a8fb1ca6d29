import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { createActor } from '@/testing/actors'
import { inRequest } from '@/testing/requests'
import { logCountedEvent } from './log-counted-event.server'

function log(actor: ReturnType<typeof createActor>, key: string, detail = 'createUser') {
  return inRequest(() => logCountedEvent(actor, { kind: 'access-refused', key, detail }))
}

async function detailsOf({ id }: { id: string }) {
  const entries = await db.auditEvent.findMany({ where: { actorId: id }, orderBy: { id: 'asc' } })
  return entries.map(({ detail }) => detail)
}

test('of 120 parallel events the first, the tenth and the hundredth are logged', async () => {
  const [actor, key] = [createActor(), randomUUID()]
  await Promise.all(Array.from({ length: 120 }, () => log(actor, key)))
  expect((await detailsOf(actor)).toSorted()).toEqual(['createUser', 'createUser ×10', 'createUser ×100'])
})

test('events of other keys count apart, and an hour later the count begins again', async () => {
  const [actor, key] = [createActor(), randomUUID()]
  await log(actor, key, 'first')
  await log(actor, key, 'second')
  await log(actor, randomUUID(), 'other key')
  await db.quota.updateMany({ where: { key: { contains: key } }, data: { resetsAt: new Date(0) } })
  await log(actor, key, 'an hour later')
  expect(await detailsOf(actor)).toEqual(['first', 'other key', 'an hour later'])
})
