import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { impersonate } from '@/features/users/detail/user-impersonation.server'
import { listSessions, revokeSession, revokeSessions } from '@/features/users/detail/user-sessions.server'
import { update } from '@/features/users/edit/user-update.server'
import { exportUsers } from '@/features/users/export/user-export.server'
import { invite } from '@/features/users/user-invitation.server'
import { emptyUserSearch } from '@/features/users/users.schema'
import { create, get, list } from '@/features/users/users.server'
import { defaultLanguage } from '@/i18n/languages'
import type { BulkOutcome } from '@/platform/database/bulk-outcome'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'
import { inRequest } from '@/testing/requests'
import { insertSession, insertSteppedUpUser } from '@/testing/signed-in-users'
import { insertUser } from '@/testing/users'
import { ban, remove, removeOne, unban } from './bulk-actions.server'

async function insertAdmin() {
  return createActor(await insertUser({ role: 'admin' }))
}

/** The rows that a bulk action could change. */
async function snapshot() {
  const orderBy = { id: 'asc' } as const
  const [users, sessions, activity] = await Promise.all([
    db.user.findMany({ orderBy }),
    db.session.findMany({ orderBy }),
    db.auditEvent.findMany({ orderBy }),
  ])
  return { users, sessions, activity }
}

async function clear() {
  await db.user.deleteMany()
}

beforeEach(clear)
afterEach(clear)

const bulkActions = {
  ban: (actor: Actor, ids: string[]) => inRequest(() => ban(actor, { ids, reason: '' })),
  unban: (actor: Actor, ids: string[]) => inRequest(() => unban(actor, { ids })),
  remove: (actor: Actor, ids: string[]) => inRequest(() => remove(actor, { ids })),
}

describe('without permission', () => {
  type Target = { id: string; sessionId: string }
  const attempts: Record<string, (actor: Actor, target: Target) => unknown> = {
    list: (actor) => list(actor, emptyUserSearch),
    get: (actor, { id }) => get(actor, { id }),
    create: (actor) =>
      create(actor, {
        name: 'A',
        email: 'new@example.com',
        role: 'user',
        invite: false,
        language: defaultLanguage,
      }),
    update: (actor, { id }) =>
      update(actor, { id, name: 'A', email: 'new@example.com', role: 'user', version: 1 }),
    invite: (actor, { id }) => invite(actor, { id, language: defaultLanguage }),
    ban: (actor, { id }) => ban(actor, { ids: [id], reason: '' }),
    unban: (actor, { id }) => unban(actor, { ids: [id] }),
    remove: (actor, { id }) => remove(actor, { ids: [id] }),
    impersonate: (actor, { id }) => impersonate(actor, { id }),
    listSessions: (actor, { id }) => listSessions(actor, { id }),
    revokeSession: (actor, target) => revokeSession(actor, target),
    revokeSessions: (actor, { id }) => revokeSessions(actor, { id }),
    exportUsers: (actor) => exportUsers(actor, emptyUserSearch),
  }
  const reading = ['list', 'get', 'listSessions']
  const names = Object.keys(attempts)
  const impersonator = { id: randomUUID(), name: 'Admin', until: new Date(Date.now() + HOUR_MS) }

  test.each([
    ...names.map((name) => ({ name, who: 'a user', actor: createActor() })),
    ...names.map((name) => ({ name, who: 'an actor without a role', actor: createActor({ role: '' }) })),
    ...names.map((name) => ({
      name,
      who: 'an actor with unknown roles',
      actor: createActor({ role: 'constructor,__proto__' }),
    })),
    ...names
      .filter((name) => !reading.includes(name))
      .map((name) => ({ name, who: 'an impersonator', actor: createActor({ role: 'admin', impersonator }) })),
  ])('$name is refused to $who and changes nothing', async ({ name, actor }) => {
    await insertUser({ role: 'admin' })
    const { id } = await insertUser({ banned: true, banReason: 'before' })
    const { id: sessionId } = await insertSession(id)
    const before = await snapshot()
    await expect(inRequest(async () => attempts[name]?.(actor, { id, sessionId }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await snapshot()).toEqual(before)
  })
})

describe('banning', () => {
  test('a ban stores reason and end, keeps the sessions and is logged', async () => {
    const admin = await insertAdmin()
    const { id } = await insertUser()
    await insertSession(id)
    const until = new Date(Date.now() + HOUR_MS)
    const outcome = await inRequest(() => ban(admin, { ids: [id], reason: 'spam', until }))
    expect(outcome).toEqual({ done: [id], refused: [] })
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({
      banned: true,
      banReason: 'spam',
      banExpires: until,
    })
    expect(await db.session.count({ where: { userId: id } })).toBe(1)
    expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { kind: 'user-banned', actorId: admin.id, detail: 'spam' },
    ])
  })

  test('a second ban replaces reason and end', async () => {
    const admin = await insertAdmin()
    const { id } = await insertUser({ banned: true, banReason: 'old', banExpires: new Date() })
    await bulkActions.ban(admin, [id])
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({
      banned: true,
      banReason: null,
      banExpires: null,
    })
  })

  test('lifting a ban clears reason and end, and is not logged for users without a ban', async () => {
    const admin = await insertAdmin()
    const banned = await insertUser({ banned: true, banReason: 'old', banExpires: new Date() })
    const other = await insertUser()
    const outcome = await bulkActions.unban(admin, [banned.id, other.id])
    expect(outcome.done.sort()).toEqual([banned.id, other.id].sort())
    expect(await db.user.findUnique({ where: { id: banned.id } })).toMatchObject({
      banned: false,
      banReason: null,
      banExpires: null,
    })
    expect(await db.auditEvent.count({ where: { kind: 'user-unbanned', actorId: admin.id } })).toBe(1)
  })
})

describe('several users', () => {
  test.each(['ban', 'remove'] as const)(
    '%s changes the allowed users and returns the reasons for the others',
    async (name) => {
      const admin = await insertAdmin()
      const [one, other] = [await insertUser(), await insertUser({ role: 'admin' })]
      const gone = randomUUID()
      const outcome = await bulkActions[name](admin, [one.id, admin.id, gone, other.id])
      expect(outcome.done.sort()).toEqual([one.id, other.id].sort())
      expect(outcome.refused).toEqual([
        { id: admin.id, name: admin.name, message: `auth-errors:YOU_CANNOT_${name.toUpperCase()}_YOURSELF` },
        { id: gone, name: null, message: 'errors:code.NOT_FOUND' },
      ])
      expect(await db.user.count({ where: { banned: false } })).toBe(1)
    },
  )

  test.each(['ban', 'remove'] as const)(
    '%s refuses the last administrators and changes the other users, also a banned administrator',
    async (name) => {
      const [one, other] = [await insertUser({ role: 'admin' }), await insertUser({ role: 'user,admin' })]
      const [user, banned] = [await insertUser(), await insertUser({ role: 'admin', banned: true })]
      const ids = [one.id, other.id, user.id, banned.id]
      // The actor was an administrator when the request began and is not in the database.
      const outcome = await bulkActions[name](createActor({ role: 'admin' }), ids)
      expect(outcome.done.toSorted()).toEqual([user.id, banned.id].toSorted())
      expect(outcome.refused.map(({ id, message }) => [id, message]).sort()).toEqual(
        [one, other].map(({ id }) => [id, 'errors:code.LAST_ADMIN']).sort(),
      )
      expect(await db.user.count({ where: { role: { contains: 'admin' }, banned: false } })).toBe(2)
    },
  )

  test('deleting a user deletes sessions, linked accounts and login codes', async () => {
    const admin = await insertAdmin()
    const { id, email } = await insertUser()
    await insertSession(id)
    const code = { identifier: `sign-in-otp-${email}`, value: 'x', expiresAt: new Date() }
    await db.verification.create({ data: code })
    await db.account.create({ data: { userId: id, accountId: randomUUID(), providerId: 'github' } })
    await bulkActions.remove(admin, [id])
    expect(await db.session.count({ where: { userId: id } })).toBe(0)
    expect(await db.account.count({ where: { userId: id } })).toBe(0)
    expect(await db.verification.count({ where: { identifier: code.identifier } })).toBe(0)
    expect(await db.user.count({ where: { email } })).toBe(0)
    expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { kind: 'user-deleted' },
    ])
  })
})

describe('a single user', () => {
  test('a single user is deleted only at the given version', async () => {
    const admin = await insertAdmin()
    const { id, version } = await insertUser()
    const stale = inRequest(() => removeOne(admin, { id, version: version + 1 }))
    await expect(stale).rejects.toMatchObject({ code: 'STALE' })
    expect(await db.user.count({ where: { id } })).toBe(1)
    await inRequest(() => removeOne(admin, { id, version }))
    const again = inRequest(() => removeOne(admin, { id, version }))
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('administrators cannot delete themselves', async () => {
    const admin = await insertAdmin()
    const { id, version } = await db.user.findUniqueOrThrow({ where: { id: admin.id } })
    const refused = inRequest(() => removeOne(admin, { id, version }))
    await expect(refused).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { message: 'auth-errors:YOU_CANNOT_REMOVE_YOURSELF' },
    })
  })
})

describe('the last administrator', () => {
  const insertSteppedUpAdmin = () => insertSteppedUpUser({ role: 'admin' })
  const demote = async (actor: Actor, id: string) => {
    const { name, email, version } = await db.user.findUniqueOrThrow({ where: { id } })
    return inRequest(() => update(actor, { id, name, email, version, role: 'user' }))
  }
  const attacks = [
    demote,
    (actor: Actor, id: string) => bulkActions.ban(actor, [id]),
    (actor: Actor, id: string) => bulkActions.remove(actor, [id]),
  ]

  test('one administrator remains when two demote, ban or delete each other in parallel', async () => {
    for (let round = 0; round < 50; round++) {
      await clear()
      const [one, other] = [await insertSteppedUpAdmin(), await insertSteppedUpAdmin()]
      const [attack, answer] = [attacks[round % 3] ?? demote, attacks[Math.floor(round / 3) % 3] ?? demote]
      await Promise.allSettled([attack(one, other.id), answer(other, one.id)])
      const left = await db.user.findMany({ where: { role: 'admin', banned: false } })
      expect(left).toHaveLength(1)
    }
  })

  test('one administrator remains when all administrators attack each other in parallel', async () => {
    const admins = await Promise.all(Array.from({ length: 4 }, insertSteppedUpAdmin))
    const attempts = admins.flatMap((actor) =>
      admins
        .filter((other) => other.id !== actor.id)
        .flatMap((other) => attacks.map((attack) => attack(actor, other.id))),
    )
    const results = await Promise.allSettled([...attempts, ...admins.map((admin) => demote(admin, admin.id))])
    expect(await db.user.count({ where: { role: 'admin', banned: false } })).toBeGreaterThanOrEqual(1)
    expect(results.some(({ status }) => status === 'rejected')).toBe(true)
  })

  test('a banned administrator does not count as remaining, but counts after the ban', async () => {
    const one = await insertUser({ role: 'admin', banned: true })
    const two = await insertUser({ role: 'admin' })
    const actor = createActor({ role: 'admin' })
    expect((await bulkActions.remove(actor, [two.id])).done).toEqual([])
    await db.user.update({ where: { id: one.id }, data: { banExpires: new Date(Date.now() - 1) } })
    expect((await bulkActions.remove(actor, [two.id])).done).toEqual([two.id])
  })

  test('a single administrator can ban, unban and delete other users', async () => {
    const admin = await insertSteppedUpAdmin()
    const { id } = await insertUser()
    const outcomes: BulkOutcome[] = [
      await bulkActions.ban(admin, [id]),
      await bulkActions.unban(admin, [id]),
      await bulkActions.remove(admin, [id]),
    ]
    for (const outcome of outcomes) expect(outcome).toEqual({ done: [id], refused: [] })
  })
})

describe('sessions', () => {
  test('sessions are listed by last use, with id, device and address, but without tokens', async () => {
    const admin = await insertAdmin()
    const { id } = await insertUser()
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
    const old = await insertSession(id, { lastSeenAt: new Date(0), impersonatedBy: admin.id })
    const young = await insertSession(id, { userAgent, ipAddress: '203.0.113.7' })
    await insertSession(id, { expiresAt: new Date(0) })
    await insertSession(id, { createdAt: new Date(0) })
    const { items, total } = await listSessions({ ...admin, sessionId: young.id }, { id })
    expect(total).toBe(2)
    expect(items).toMatchObject([
      {
        id: young.id,
        browser: 'Firefox',
        system: 'Linux',
        address: '203.0.113.7',
        isCurrent: true,
        isImpersonation: false,
      },
      { id: old.id, browser: undefined, isCurrent: false, isImpersonation: true },
    ])
    expect(JSON.stringify(items)).not.toContain(young.token)
    expect(JSON.stringify(items)).not.toContain(userAgent)
  })

  test('many sessions are counted, shown up to the limit and revoked together', async () => {
    const { sessionsShown } = appConfig.user
    const count = sessionsShown + 100
    const admin = await insertAdmin()
    const { id } = await insertUser()
    const expiresAt = new Date(Date.now() + HOUR_MS)
    await db.session.createMany({
      data: Array.from({ length: count }, () => ({ token: randomUUID(), userId: id, expiresAt })),
    })
    const { items, total } = await listSessions(admin, { id })
    expect([items.length, total]).toEqual([sessionsShown, count])
    expect(await inRequest(() => revokeSessions(admin, { id }))).toEqual({ revoked: count })
    expect(await db.session.count({ where: { userId: id } })).toBe(0)
    expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { kind: 'user-sessions-revoked', detail: String(count) },
    ])
  })

  test('a session is revoked only for its own user, and never the current session', async () => {
    const admin = await insertAdmin()
    const [one, other] = [await insertUser(), await insertUser()]
    const session = await insertSession(one.id)
    await expect(
      inRequest(() => revokeSession(admin, { id: other.id, sessionId: session.id })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      inRequest(() =>
        revokeSession({ ...admin, sessionId: session.id }, { id: one.id, sessionId: session.id }),
      ),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await inRequest(() => revokeSession(admin, { id: one.id, sessionId: session.id }))
    expect(await db.session.count()).toBe(0)
  })

  test('revoking all own sessions keeps the current one, and without others it is not logged', async () => {
    const admin = await insertAdmin()
    const session = await insertSession(admin.id)
    await insertSession(admin.id)
    const own = { ...admin, sessionId: session.id }
    expect(await inRequest(() => revokeSessions(own, admin))).toEqual({ revoked: 1 })
    expect(await inRequest(() => revokeSessions(own, admin))).toEqual({ revoked: 0 })
    expect(await db.auditEvent.count({ where: { kind: 'user-sessions-revoked', actorId: admin.id } })).toBe(1)
    expect((await listSessions(own, admin)).items).toMatchObject([{ id: session.id, isCurrent: true }])
  })
})

describe('impersonation', () => {
  test.each([
    ['users:impersonate.refused.self', 'admin', {}],
    ['auth-errors:YOU_CANNOT_IMPERSONATE_ADMINS', 'another', { role: 'admin' }],
    ['auth-errors:YOU_CANNOT_IMPERSONATE_ADMINS', 'another', { role: 'user,admin' }],
    ['users:impersonate.refused.banned', 'another', { banned: true }],
    ['users:impersonate.refused.pending', 'another', { name: '' }],
  ])('an impersonation is refused with %s', async (reason, who, differences) => {
    const admin = await insertAdmin()
    const other = await insertUser(differences)
    const before = await snapshot()
    await expect(
      inRequest(() => impersonate(admin, { id: who === 'admin' ? admin.id : other.id })),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { message: reason },
    })
    expect(await snapshot()).toEqual(before)
  })

  test('impersonating an unknown user answers NOT_FOUND', async () => {
    const admin = await insertAdmin()
    await expect(inRequest(() => impersonate(admin, { id: randomUUID() }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
