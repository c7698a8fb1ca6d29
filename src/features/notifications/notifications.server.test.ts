import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appConfig } from '#config'
import { listen } from '@/notifications/listen.server'
import { findExportedNotifications } from '@/notifications/notification-export.server'
import { notify } from '@/notifications/notify.server'
import { db } from '@/platform/database/db.server'
import { deleteExpired } from '@/platform/database/retention.server'
import { DAY_MS, MINUTE_MS } from '@/platform/durations'
import { retentionRules } from '@/routes/-retention.server'
import { createActor } from '@/testing/actors'
import { errorCode } from '@/testing/error-code'
import { importWithSettings } from '@/testing/import-with-settings'
import { insertUser } from '@/testing/users'
import { countUnread, list, markAllRead } from './notifications.server'

const insertActor = async () => createActor(await insertUser())

function insertMany(userId: string, count: number) {
  const row = { userId, kind: 'emailChanged', parameters: { email: 'new@example.com' } }
  return db.notification.createMany({ data: Array.from({ length: count }, () => row) })
}

test('a notification exists only if its transaction succeeds', async () => {
  const actor = await insertActor()
  const failed = db.$transaction(async (tx) => {
    await notify(tx, actor.id, 'emailChanged', { email: 'new@example.com' })
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(await countUnread(actor)).toEqual({ count: 0, isMore: false })
  await db.$transaction((tx) => notify(tx, actor.id, 'emailChanged', { email: 'new@example.com' }))
  expect((await list(actor, {})).items).toMatchObject([
    { kind: 'emailChanged', parameters: { email: 'new@example.com' }, isUnread: true },
  ])
})

test('the count ends at 99, and marking all as read affects only the own ones', async () => {
  const [actor, other] = [await insertActor(), await insertActor()]
  await insertMany(actor.id, 120)
  await insertMany(other.id, 1)
  expect(await countUnread(actor)).toEqual({ count: 99, isMore: true })
  await markAllRead(actor)
  expect(await countUnread(actor)).toEqual({ count: 0, isMore: false })
  expect(await countUnread(other)).toEqual({ count: 1, isMore: false })
})

test('pages follow each other without gaps, and a kind of another version is left out', async () => {
  const total = appConfig.list.pageSize + 4
  const actor = await insertActor()
  await insertMany(actor.id, total)
  await db.notification.create({ data: { userId: actor.id, kind: 'constructor', parameters: {} } })
  const first = await list(actor, {})
  const second = await list(actor, { cursor: first.nextCursor ?? undefined })
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(new Set(ids).size).toBe(total)
  expect(second.nextCursor).toBeNull()
})

test('a demo shows no address, also of notifications from before the database became a demo', async () => {
  const actor = await insertActor()
  const device = { browser: 'Firefox', system: 'Windows', address: '203.0.113.7' }
  await db.$transaction((tx) => notify(tx, actor.id, 'newDevice', device))
  expect((await list(actor, {})).items).toMatchObject([{ parameters: device }])
  const [demo, database] = await importWithSettings({ DEMO: 'true' }, () =>
    Promise.all([import('./notifications.server'), import('@/platform/database/db.server')]),
  )
  onTestFinished(() => database.db.$disconnect())
  expect((await demo.list(actor, {})).items).toMatchObject([{ parameters: { ...device, address: '' } }])
})

test('an impersonating administrator and a program are refused', async () => {
  const actor = await insertActor()
  const impersonated = { ...actor, impersonator: { id: actor.id, name: 'Ada', until: new Date() } }
  const program = { ...actor, token: { id: actor.id, name: 'Backup', scopes: [] } }
  for (const refused of [impersonated, program])
    for (const call of [() => list(refused, {}), () => countUnread(refused), () => markAllRead(refused)])
      expect(await errorCode(call)).toBe('FORBIDDEN')
})

test('a committed notification and marking as read reach the listeners of the user and no other', async () => {
  const [actor, other] = [await insertActor(), await insertActor()]
  const [own, stranger] = [vi.fn(), vi.fn()]
  const connected = Promise.withResolvers<void>()
  const ends = [
    listen(actor.id, { onChange: own, onConnect: connected.resolve }),
    listen(other.id, { onChange: stranger, onConnect: () => {} }),
  ]
  await connected.promise
  await db.$transaction((tx) => notify(tx, actor.id, 'roleChanged', { role: 'admin' }))
  await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(1))
  await markAllRead(actor)
  await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(2))
  expect(stranger).not.toHaveBeenCalled()
  for (const end of ends) end()
})

test('the connection for messages is probed every minute, so that a silently lost one is replaced', async () => {
  const probe = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const connected = Promise.withResolvers<void>()
  const end = listen(randomUUID(), { onChange: () => {}, onConnect: connected.resolve })
  await connected.promise
  end()
  expect(probe).toHaveBeenCalledWith(true, MINUTE_MS)
})

test('the export of an account has the own notifications alone', async () => {
  const [actor, other] = [await insertActor(), await insertActor()]
  await insertMany(actor.id, 1)
  await insertMany(other.id, 1)
  const page = { take: 10, orderBy: { id: 'desc' }, where: {} } as const
  expect(await findExportedNotifications(actor.id, page)).toMatchObject([
    { kind: 'emailChanged', parameters: { email: 'new@example.com' }, readAt: null },
  ])
})

test('notifications are deleted after their time, and with their user', async () => {
  const [actor, other] = [await insertActor(), await insertActor()]
  await insertMany(actor.id, 2)
  await insertMany(other.id, 1)
  const [{ id } = { id: '' }] = await db.notification.findMany({ where: { userId: actor.id } })
  const createdAt = new Date(Date.now() - (appConfig.notifications.keptDays + 1) * DAY_MS)
  await db.notification.update({ where: { id }, data: { createdAt } })
  await deleteExpired(retentionRules)
  expect(await db.notification.count({ where: { userId: actor.id } })).toBe(1)
  await db.user.delete({ where: { id: other.id } })
  expect(await db.notification.count({ where: { userId: other.id } })).toBe(0)
})
