import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import { deleteSessions } from '@/auth/better-auth/session-store.server'
import { findActor } from '@/auth/session/session.server'
import { db } from '@/platform/database/db.server'
import { MINUTE_MS } from '@/platform/durations'
import { currentRequest } from '@/platform/request-context.server'
import { createActor } from '@/testing/actors'
import { readCode } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertSession } from '@/testing/signed-in-users'
import { insertUser } from '@/testing/users'
import { createVisitor, internalServer, type Visitor } from '@/testing/visitor'
import { stopImpersonating } from './impersonation.server'

vi.mock(import('@tanstack/react-start/server'), async (importOriginal) => ({
  ...(await importOriginal()),
  getRequestHeader: (name) => currentRequest().headers.get(name) ?? undefined,
  setResponseHeader: () => {},
}))

const limitMs = appConfig.session.impersonationMinutes * MINUTE_MS

async function impersonate() {
  const [admin, person] = [await insertUser({ role: 'admin', name: 'The Admin' }), await insertUser()]
  const visitor = await createVisitor({ server: internalServer }).signIn(admin.email)
  const started = await visitor.post('/admin/impersonate-user', { userId: person.id })
  expect(started.status).toBe(200)
  return { admin, person, visitor }
}

function readActor(visitor: Visitor) {
  return inRequest(findActor, { headers: new Headers({ cookie: visitor.cookieHeader() }) })
}

function sessionCookies(visitor: Visitor) {
  return [...visitor.cookies.keys()]
    .map((name) => name.replace(/^.*\./, ''))
    .filter((name) => /session/.test(name))
}

afterAll(async () => {
  await db.user.deleteMany()
})

test('the impersonation endpoint is closed over HTTP', async () => {
  const [admin, person] = [await insertUser({ role: 'admin' }), await insertUser()]
  const visitor = await createVisitor().signIn(admin.email)
  expect((await visitor.post('/admin/impersonate-user', { userId: person.id })).status).toBe(404)
  expect(await db.session.count({ where: { userId: person.id } })).toBe(0)
})

test('the actor is the impersonated user for a limited time, with the impersonator', async () => {
  const { admin, person, visitor } = await impersonate()
  const actor = await readActor(visitor)
  expect(actor).toMatchObject({
    id: person.id,
    role: 'user',
    impersonator: { id: admin.id, name: 'The Admin' },
  })
  const left = (actor?.impersonator?.until.getTime() ?? 0) - Date.now()
  expect(left).toBeGreaterThan(limitMs - MINUTE_MS)
  expect(left).toBeLessThanOrEqual(limitMs)
  expect((await db.user.findUnique({ where: { id: person.id } }))?.lastSeenAt).toBeNull()
})

test('the actor has the end of an impersonation that the session of the administrator shortens', async () => {
  const { person, visitor } = await impersonate()
  const expiresAt = new Date(Date.now() + MINUTE_MS)
  await db.session.updateMany({ where: { userId: person.id }, data: { expiresAt } })
  expect((await readActor(visitor))?.impersonator?.until).toEqual(expiresAt)
})

test('stopping an impersonation restores the persistent session of the administrator', async () => {
  const { admin, person, visitor } = await impersonate()
  const answer = await visitor.post('/admin/stop-impersonating')
  expect(answer.status).toBe(200)
  expect(await readActor(visitor)).toMatchObject({ id: admin.id, impersonator: null })
  expect(sessionCookies(visitor)).toEqual(['session_token'])
  expect([...visitor.cookies.keys()].filter((name) => name.includes('remember'))).toEqual([])
  expect(
    answer.setCookies.find((cookie) => cookie.includes('session_token=') && !/max-age=0/i.test(cookie)),
  ).toMatch(/max-age=\d{5}/i)
  expect(await db.session.count({ where: { userId: person.id } })).toBe(0)
  expect(
    await db.auditEvent.findMany({
      where: { kind: 'impersonation-stopped' },
      orderBy: { id: 'desc' },
      take: 1,
    }),
  ).toMatchObject([{ actorId: admin.id, subjectId: person.id }])
})

test('stopping without the cookie of the administrator is refused, and the impersonation goes on', async () => {
  const { person, visitor } = await impersonate()
  for (const name of visitor.cookies.keys()) if (name.endsWith('admin_session')) visitor.cookies.delete(name)
  const answer = await visitor.post('/admin/stop-impersonating')
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(await readActor(visitor)).toMatchObject({ id: person.id })
})

test('stopping with the cookie of another administrator is refused, and the impersonation goes on', async () => {
  const [{ person, visitor }, other] = [await impersonate(), await impersonate()]
  for (const [name, value] of other.visitor.cookies)
    if (name.endsWith('admin_session')) visitor.cookies.set(name, value)
  const answer = await visitor.post('/admin/stop-impersonating')
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(await readActor(visitor)).toMatchObject({ id: person.id })
})

test('stopping after the end of the session of the administrator signs out', async () => {
  const { admin, person, visitor } = await impersonate()
  await db.session.deleteMany({ where: { userId: admin.id } })
  const headers = new Headers({ cookie: visitor.cookieHeader() })
  const actor = createActor({
    ...person,
    impersonator: { id: admin.id, name: admin.name, until: new Date(Date.now() + limitMs) },
  })
  expect(await inRequest(() => stopImpersonating(actor), { headers })).toEqual({ href: '/login' })
  expect(await db.session.count({ where: { userId: person.id } })).toBe(0)
})

test('stopping without an impersonation is refused and not logged', async () => {
  const { email, id } = await insertUser()
  const visitor = await createVisitor().signIn(email)
  expect((await visitor.post('/admin/stop-impersonating')).status).toBe(400)
  expect(await db.auditEvent.count({ where: { subjectId: id, kind: 'impersonation-stopped' } })).toBe(0)
})

test('signing out during an impersonation ends both sessions', async () => {
  const { admin, person, visitor } = await impersonate()
  expect((await visitor.post('/sign-out')).status).toBe(200)
  expect(await db.session.count({ where: { userId: { in: [admin.id, person.id] } } })).toBe(0)
  expect(sessionCookies(visitor)).toEqual([])
})

test('signing out during an impersonation is logged with the administrator', async () => {
  const { admin, person, visitor } = await impersonate()
  await visitor.post('/sign-out')
  expect(await db.auditEvent.findMany({ where: { kind: 'sign-out', actorId: person.id } })).toMatchObject([
    { impersonatorId: admin.id, impersonatorName: 'The Admin' },
  ])
})

test('signing out during an impersonation ends the other impersonations of the administrator', async () => {
  const { admin, visitor } = await impersonate()
  const other = await insertUser()
  await insertSession(other.id, { impersonatedBy: admin.id })
  await visitor.post('/sign-out')
  expect(await db.session.count({ where: { userId: other.id } })).toBe(0)
})

describe('a sign-in in the browser of an impersonation', () => {
  async function signInAgain() {
    const { admin, person, visitor } = await impersonate()
    const other = await insertUser()
    await insertSession(other.id, { impersonatedBy: admin.id })
    const { email } = await insertUser()
    await visitor.requestCode(email)
    const answer = await visitor.confirm(email, await readCode(email))
    return { answer, visitor, userIds: [admin.id, person.id, other.id] }
  }

  test('the session of the administrator and all that it has started end', async () => {
    const { visitor, userIds } = await signInAgain()
    expect(await db.session.count({ where: { userId: { in: userIds } } })).toBe(0)
    expect(sessionCookies(visitor)).toEqual(['session_token'])
  })

  test('the new session outlives the browser', async () => {
    const { answer, visitor } = await signInAgain()
    expect(answer.setCookies.findLast((cookie) => cookie.includes('session_token='))).toMatch(
      /max-age=\d{5}/i,
    )
    expect([...visitor.cookies.keys()].filter((name) => name.includes('remember'))).toEqual([])
  })
})

test.each(['/revoke-sessions', '/revoke-other-sessions'])(
  '%s is refused during an impersonation',
  async (path) => {
    const { person, visitor } = await impersonate()
    const before = await db.session.findMany({ where: { userId: person.id } })
    expect((await visitor.post(path)).status).toBe(403)
    expect(await db.session.findMany({ where: { userId: person.id } })).toEqual(before)
  },
)

describe('end of an impersonation', () => {
  type Case = Awaited<ReturnType<typeof impersonate>>
  const changes: Record<string, (it: Case) => Promise<unknown>> = {
    'after a limited time': ({ person }) =>
      db.session.updateMany({
        where: { userId: person.id },
        data: { createdAt: new Date(Date.now() - limitMs) },
      }),
    'when the user is banned': ({ person }) =>
      db.user.update({ where: { id: person.id }, data: { banned: true } }),
    'when the user becomes an administrator': ({ person }) =>
      db.user.update({ where: { id: person.id }, data: { role: 'user,admin' } }),
    'when the administrator is banned': ({ admin }) =>
      db.user.update({ where: { id: admin.id }, data: { banned: true } }),
    'when the administrator loses the role': ({ admin }) =>
      db.user.update({ where: { id: admin.id }, data: { role: 'user' } }),
    'when the administrator revokes all other sessions': ({ admin }) =>
      db.$transaction((tx) => deleteSessions(tx, admin.id, { not: randomUUID() })),
    'when the administrator is deleted': ({ admin }) => db.user.delete({ where: { id: admin.id } }),
  }

  test.each(Object.keys(changes))('an impersonation ends completely %s', async (name) => {
    const it = await impersonate()
    await changes[name]?.(it)
    expect(await readActor(it.visitor)).toBeNull()
    expect(await db.session.count({ where: { userId: it.person.id } })).toBe(0)
    expect((await it.visitor.get('/get-session')).body).toBeNull()
  })
})
