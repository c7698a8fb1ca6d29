import { afterAll, expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { readCode } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { t } from '@/testing/t'
import { insertUser } from '@/testing/users'
import { createVisitor, type Visitor } from '@/testing/visitor'
import { findActor, requireActor } from './session.server'

const until = new Date(Math.floor(Date.now() / 1_000) * 1_000 + HOUR_MS)
const ban = { banned: true, banReason: 'Sold the list of users', banExpires: until }

/** Runs server code in a request with the cookies of the visitor. */
function asVisitor<Result>(visitor: Visitor, work: () => Result): Result {
  return inRequest(work, { headers: new Headers({ cookie: visitor.cookieHeader() }) })
}

async function signIn(differences: object = {}) {
  const user = await insertUser(differences)
  const visitor = await createVisitor().signIn(user.email)
  return { user, visitor, banNow: () => db.user.update({ where: { id: user.id }, data: ban }) }
}

afterAll(async () => {
  await db.user.deleteMany()
})

test('a banned user sees the reason and the end of the ban, and keeps the session', async () => {
  const { user, visitor, banNow } = await signIn()
  expect(await asVisitor(visitor, findActor)).toMatchObject({ id: user.id })
  await banNow()
  const refusal = { code: 'BANNED_USER', status: 403, details: { ban: { reason: ban.banReason, until } } }
  await expect(asVisitor(visitor, findActor)).rejects.toMatchObject(refusal)
  await expect(asVisitor(visitor, requireActor)).rejects.toMatchObject(refusal)
  expect(await db.session.count({ where: { userId: user.id } })).toBe(1)
})

test.each([
  ['GET', '/get-session'],
  ['GET', '/admin/list-users'],
  ['POST', '/revoke-sessions'],
  ['POST', '/revoke-other-sessions'],
  ['POST', '/admin/stop-impersonating'],
])('%s %s is refused to a banned administrator, and nothing changes', async (method, path) => {
  const { user, visitor, banNow } = await signIn({ role: 'admin' })
  await banNow()
  const answer = await visitor.send(method, path, method === 'POST' ? {} : undefined)
  expect(answer).toMatchObject({ status: 403, body: { code: 'BANNED_USER' } })
  expect(await db.session.count({ where: { userId: user.id } })).toBe(1)
})

test('a banned user can sign out', async () => {
  const { user, visitor, banNow } = await signIn()
  await banNow()
  expect((await visitor.post('/sign-out')).status).toBe(200)
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
  expect(await asVisitor(visitor, findActor)).toBeNull()
})

test('an open session works again once the ban has ended', async () => {
  const { user, visitor, banNow } = await signIn()
  await banNow()
  await db.user.update({ where: { id: user.id }, data: { banExpires: new Date(Date.now() - 1) } })
  expect(await asVisitor(visitor, findActor)).toMatchObject({ id: user.id })
  expect((await visitor.get('/get-session')).status).toBe(200)
})

test('only the right code discloses a ban', async () => {
  const { email, id } = await insertUser(ban)
  const visitor = createVisitor()
  await visitor.requestCode(email)
  const wrong = await visitor.confirm(email, 'AAAAAA')
  expect(wrong.text).not.toContain(ban.banReason)
  const right = await visitor.confirm(email, await readCode(email))
  expect([right.status, right.body]).toEqual([
    403,
    {
      code: 'BANNED_USER',
      message: t('errors:code.BANNED_USER'),
      ban: { reason: ban.banReason, until: until.toISOString() },
    },
  ])
  expect(await db.session.count({ where: { userId: id } })).toBe(0)
})

test('a sign-in after the end of a ban clears it', async () => {
  const { email, id } = await insertUser({ ...ban, banExpires: new Date(Date.now() - HOUR_MS) })
  await createVisitor().signIn(email)
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({
    banned: false,
    banReason: null,
    banExpires: null,
  })
})
