import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { db as usual } from '@/platform/database/db.server'
import { importWithSettings } from '@/testing/import-with-settings'
import { insertUser } from '@/testing/users'

/** The same database with the client of a demo. */
async function openDemo() {
  const [
    { db },
    { consume: takeFromQuota, refund: returnToQuota, resetRateLimit: clearQuota },
    { deleteExpired },
    { retentionRules },
  ] = await importWithSettings({ DEMO: 'true' }, () =>
    Promise.all([
      import('@/platform/database/db.server'),
      import('@/platform/database/rate-limit.server'),
      import('@/platform/database/retention.server'),
      import('@/routes/-retention.server'),
    ]),
  )
  onTestFinished(() => db.$disconnect())
  return { db, takeFromQuota, returnToQuota, clearQuota, deleteExpired: () => deleteExpired(retentionRules) }
}

const refused = { name: 'AppError', code: 'DEMO_MODE', status: 403 }

test('a demo refuses every kind of write', async () => {
  const { db } = await openDemo()
  const { id } = await insertUser()
  const email = `${randomUUID()}@example.com`
  const writes: Array<() => Promise<unknown>> = [
    () => db.user.create({ data: { email } }),
    () => db.user.createMany({ data: [{ email }] }),
    () => db.user.createManyAndReturn({ data: [{ email }] }),
    () => db.user.update({ where: { id }, data: { name: 'Changed' } }),
    () => db.user.updateMany({ where: { id }, data: { name: 'Changed' } }),
    () => db.user.updateManyAndReturn({ where: { id }, data: { name: 'Changed' } }),
    () => db.user.upsert({ where: { id }, create: { email }, update: { name: 'Changed' } }),
    () => db.user.delete({ where: { id } }),
    () => db.user.deleteMany({ where: { id } }),
    () => db.auditEvent.createMany({ data: [{ kind: 'sign-in', actorId: id }] }),
    () => db.verification.create({ data: { identifier: id, value: '', expiresAt: new Date() } }),
    () => db.$transaction((tx) => tx.user.deleteMany({ where: { id } })),
    () => db.$executeRaw`DELETE FROM "user" WHERE "id" = ${id}::uuid`,
    () => db.$executeRawUnsafe('DELETE FROM "user" WHERE "id" = $1::uuid', id),
    () => db.$queryRaw`UPDATE "user" SET "name" = 'Changed' WHERE "id" = ${id}::uuid RETURNING "id"`,
    () => db.$queryRawUnsafe(`delete from "user" where "id" = '${id}' returning "id"`),
    () => db.$queryRaw`WITH "gone" AS (DELETE FROM "user" RETURNING "id") SELECT * FROM "gone"`,
    () => db.$queryRaw`SELECT * INTO "copy" FROM "user"`,
    () =>
      db.session.create({
        data: { token: randomUUID(), expiresAt: new Date(), user: { create: { email } } },
      }),
    () => db.session.updateMany({ where: { user: { email } }, data: { expiresAt: new Date() } }),
  ]
  for (const write of writes) await expect(write(), String(write)).rejects.toMatchObject(refused)
  expect(await usual.user.findUnique({ where: { id } })).toMatchObject({ name: 'Test Person' })
  expect(await usual.user.findUnique({ where: { email } })).toBeNull()
})

test('a demo allows reading by Prisma and by SQL', async () => {
  const { db } = await openDemo()
  const { id } = await insertUser()
  expect(await db.user.findMany({ where: { id }, include: { sessions: true } })).toHaveLength(1)
  expect(await db.user.count({ where: { id } })).toBe(1)
  expect(await db.$queryRaw`SELECT "id" FROM "user" WHERE "id" = ${id}::uuid`).toEqual([{ id }])
})

test('a demo writes sessions and rate limits', async () => {
  const { db, takeFromQuota, returnToQuota, clearQuota } = await openDemo()
  const { id: userId } = await insertUser()
  const { id } = await db.session.create({
    data: { token: randomUUID(), userId, expiresAt: new Date(Date.now() + 60_000) },
  })
  await db.session.update({ where: { id }, data: { expiresAt: new Date() } })
  await db.session.deleteMany({ where: { id } })
  expect(await usual.session.count({ where: { userId } })).toBe(0)
  const quota = { key: `demo:${userId}`, max: 1, windowMs: 60_000 }
  await takeFromQuota(quota)
  await expect(takeFromQuota(quota)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await returnToQuota(quota.key)
  await clearQuota(quota.key)
})

test('a demo deletes expired sessions, and keeps the audit log that it was seeded with', async () => {
  const { db, deleteExpired } = await openDemo()
  const { id } = await insertUser()
  const old = new Date('2001-01-01')
  await db.session.create({ data: { token: randomUUID(), userId: id, expiresAt: old } })
  await usual.auditEvent.create({ data: { kind: 'sign-in', actorId: id, createdAt: old } })
  await deleteExpired()
  expect(await usual.session.count({ where: { userId: id } })).toBe(0)
  expect(await usual.auditEvent.count({ where: { actorId: id } })).toBe(1)
})
