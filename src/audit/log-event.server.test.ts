import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { appConfig } from '#config'
import { logEvent } from '@/audit/log-event.server'
import { db } from '@/platform/database/db.server'
import { deleteExpired } from '@/platform/database/retention.server'
import { DAY_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { resources } from '@/resources/resources'
import { retentionRules } from '@/routes/-retention.server'
import { createActor } from '@/testing/actors'
import { failAtCommit } from '@/testing/database/failing-writes'
import { readCode, wrongCode } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertUser, uniqueEmail } from '@/testing/users'
import { createVisitor, internalServer } from '@/testing/visitor'

function findEvents(actorId: string) {
  return db.auditEvent.findMany({ where: { actorId }, orderBy: { id: 'asc' } })
}

describe('an audit entry', () => {
  test('an entry contains actor, impersonator, subject and client, by their names at the time', async () => {
    const impersonator = { id: randomUUID(), name: 'Ada', until: new Date() }
    const token = { id: randomUUID(), name: 'Nightly backup', scopes: [] }
    const actor = createActor({ name: 'Uma', impersonator, token })
    const subject = { type: 'user', id: randomUUID(), name: 'docs' } as const
    await inRequest(() => logEvent(db, actor, { kind: 'user-updated', subject, detail: 'x' }), {
      address: '203.0.113.7',
      headers: new Headers({ 'user-agent': 'a'.repeat(10_000) }),
    })
    expect(await findEvents(actor.id)).toEqual([
      {
        id: expect.any(String),
        kind: 'user-updated',
        actorId: actor.id,
        actorName: 'Uma',
        impersonatorId: impersonator.id,
        impersonatorName: 'Ada',
        tokenName: 'Nightly backup',
        subjectType: 'user',
        subjectId: subject.id,
        subjectName: 'docs',
        detail: 'x',
        address: '203.0.113.7',
        userAgent: 'a'.repeat(500),
        createdAt: expect.any(Date),
      },
    ])
  })

  test('an entry of the system contains no client, also in a request', async () => {
    const subject = { type: 'user', id: randomUUID(), name: 'Rosa' } as const
    await inRequest(() => logEvent(db, 'system', { kind: 'user-updated', subject }))
    expect(await db.auditEvent.findMany({ where: { subjectId: subject.id } })).toMatchObject([
      { actorId: null, actorName: null, address: null, userAgent: null },
    ])
  })

  test('an actor without a name is logged by the address', async () => {
    const actor = createActor({ name: '' })
    await inRequest(() => logEvent(db, actor, { kind: 'sign-in' }))
    expect(await findEvents(actor.id)).toMatchObject([{ actorName: actor.email }])
  })

  test('entries stay when actor and subject are deleted', async () => {
    const user = await insertUser({ name: 'Uma' })
    await inRequest(() => logEvent(db, user, { kind: 'sign-in' }))
    await db.user.delete({ where: { id: user.id } })
    expect(await findEvents(user.id)).toMatchObject([{ kind: 'sign-in', actorName: 'Uma' }])
  })

  test('entries cannot be updated', async () => {
    const user = createActor()
    await inRequest(() => logEvent(db, user, { kind: 'sign-in' }))
    const [before] = await findEvents(user.id)
    const where = { id: before?.id }
    await expect(db.auditEvent.update({ where, data: { actorName: 'Other' } })).rejects.toThrow()
    await expect(db.auditEvent.updateMany({ data: { detail: 'x' } })).rejects.toThrow()
    await expect(db.$executeRaw`UPDATE "activity" SET "kind" = 'sign-out'`).rejects.toThrow()
    expect(await findEvents(user.id)).toEqual([before])
  })

  test(`entries are deleted after ${env.activityDays} days`, async () => {
    const user = createActor()
    const ages = [0, env.activityDays - 1, env.activityDays + 1, 10 * env.activityDays]
    await db.auditEvent.createMany({
      data: ages.map((days) => ({
        kind: 'sign-in',
        actorId: user.id,
        detail: String(days),
        createdAt: new Date(Date.now() - days * DAY_MS),
      })),
    })
    await deleteExpired(retentionRules)
    expect((await findEvents(user.id)).map(({ detail }) => Number(detail)).sort()).toEqual(
      ages.slice(0, 2).sort(),
    )
  })
})

describe('a transaction that fails', () => {
  test('a failed transaction leaves no entry', async () => {
    const admin = createActor({ role: 'admin' })
    const addUser = (email = uniqueEmail()) =>
      inRequest(() =>
        db.$transaction(async (tx) => {
          const { id } = await tx.user.create({ data: { email } })
          await logEvent(tx, admin, { kind: 'user-created', subject: { type: 'user', id, name: email } })
          return { email }
        }),
      )
    const { email } = await addUser()
    const before = await findEvents(admin.id)
    expect(before.map(({ kind }) => kind)).toEqual(['user-created'])
    await expect(addUser(email)).rejects.toMatchObject({ code: 'CONFLICT' })
    await failAtCommit(resources.user)
    await expect(addUser()).rejects.toThrow()
    expect(await findEvents(admin.id)).toEqual(before)
  })
})

describe('a session whose audit entry cannot be written', () => {
  /** Makes audit entries of this user fail. */
  async function failEntries(actorId: string) {
    await db.$executeRawUnsafe(`
      CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW."actorId" = '${actorId}' THEN RAISE EXCEPTION 'no entry'; END IF; RETURN NEW; END $$`)
    await db.$executeRaw`
      CREATE TRIGGER refuse_entry BEFORE INSERT ON "activity" FOR EACH ROW EXECUTE FUNCTION refuse_entry()`
    onTestFinished(async () => {
      await db.$executeRaw`DROP FUNCTION IF EXISTS refuse_entry CASCADE`
    })
  }

  function findSessionIds(userId: string) {
    return db.session.findMany({ where: { userId }, select: { id: true }, orderBy: { id: 'asc' } })
  }

  test('a session without an audit entry is not created', async () => {
    const { id, email } = await insertUser()
    const visitor = createVisitor()
    await visitor.requestCode(email)
    await failEntries(id)
    expect(await visitor.confirm(email, await readCode(email))).toMatchObject({ status: 500, setCookies: [] })
    expect(await findSessionIds(id)).toEqual([])
    expect(await findEvents(id)).toEqual([])
  })

  test.each(['/sign-out', '/revoke-other-sessions', '/revoke-sessions'])(
    'does not end by %s',
    async (path) => {
      const { id, email } = await insertUser()
      const visitor = await createVisitor().signIn(email)
      await createVisitor().signIn(email)
      const before = await findSessionIds(id)
      expect(before).toHaveLength(2)
      await failEntries(id)
      expect(await visitor.post(path)).toMatchObject({ status: 500, setCookies: [] })
      expect(await findSessionIds(id)).toEqual(before)
      expect((await visitor.get('/get-session')).body).toMatchObject({ user: { id } })
    },
  )

  test('an impersonation without an audit entry neither starts nor ends', async () => {
    const [admin, person] = [await insertUser({ role: 'admin' }), await insertUser()]
    const visitor = await createVisitor({ server: internalServer }).signIn(admin.email)
    const impersonating = await createVisitor({ server: internalServer }).signIn(admin.email)
    await impersonating.post('/admin/impersonate-user', { userId: person.id })
    const before = await findSessionIds(person.id)
    expect(before).toHaveLength(1)

    await failEntries(admin.id)
    expect(await visitor.post('/admin/impersonate-user', { userId: person.id })).toMatchObject({
      status: 500,
    })
    expect(await impersonating.post('/admin/stop-impersonating')).toMatchObject({ status: 500 })
    expect(await findSessionIds(person.id)).toEqual(before)
  })
})

describe('signing in and out', () => {
  test('sign-in and sign-out are logged without code and session token', async () => {
    const { id, email } = await insertUser()
    const visitor = createVisitor()
    await visitor.requestCode(email)
    const code = await readCode(email)
    const { codeAttempts } = appConfig.login
    const wrong = Array.from({ length: codeAttempts - 1 }, (_, count) => wrongCode(code, count + 1))
    for (const guess of wrong) await visitor.confirm(email, guess)
    expect(await visitor.confirm(email, code)).toMatchObject({ status: 200 })
    const [session] = await db.session.findMany({ where: { userId: id } })
    const cookies = [...visitor.cookies.values()]
    await visitor.post('/sign-out')

    const events = await findEvents(id)
    expect(events).toMatchObject([
      { kind: 'sign-in', address: visitor.address, userAgent: 'Test browser' },
      { kind: 'sign-out', address: visitor.address, userAgent: 'Test browser' },
    ])
    expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { kind: 'login-code-refused', actorId: null, detail: email, address: visitor.address },
    ])
    const written = JSON.stringify(await db.auditEvent.findMany({ where: { address: visitor.address } }))
    for (const secret of [code, ...wrong, session?.token, session?.id, ...cookies]) {
      expect(secret).toBeTruthy()
      expect(written).not.toContain(secret)
    }
  })

  test('a reached login limit is logged with the address and without an actor', async () => {
    const email = uniqueEmail()
    const visitor = createVisitor()
    for (let mail = 0; mail <= appConfig.login.mailsPerHour; mail++) await visitor.requestCode(email)
    expect(await db.auditEvent.findMany({ where: { detail: email } })).toMatchObject([
      { kind: 'limit-reached', actorId: null, actorName: null, address: visitor.address },
    ])
  })
})
