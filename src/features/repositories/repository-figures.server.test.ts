import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { get } from '@/features/dashboard/dashboard.server'
import { db } from '@/platform/database/db.server'
import { DAY_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'

const { defaultPeriod } = appConfig.dashboard

function insertRepository(daysAgo = 0) {
  const name = randomUUID()
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS)
  return db.repository.create({
    data: { name, nameKey: name, link: 'https://a.example', searchText: name, createdAt },
  })
}

async function readTotal() {
  const { totals } = await get(createActor({ role: 'admin' }), { days: defaultPeriod })
  const total = totals.find(({ resource }) => resource === 'repositories')
  return { value: total?.value ?? 0, before: total?.before ?? 0 }
}

test('the total on the dashboard rises with a created repository and falls with a deleted one', async () => {
  const old = await insertRepository(defaultPeriod + 1)
  const start = await readTotal()
  await insertRepository()
  await insertRepository(3)
  const { id } = await insertRepository()
  await db.repository.deleteMany({ where: { id: { in: [id, old.id] } } })
  const end = await readTotal()
  expect(end.value - start.value).toBe(1)
  expect(end.before - start.before).toBe(0)
})
