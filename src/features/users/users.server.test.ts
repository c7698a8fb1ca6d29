import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appConfig, type LanguageKey } from '#config'
import type { TokenScope } from '@/auth/api-tokens/token-scopes'
import { assertMaySetRole } from '@/auth/step-up/step-up.server'
import { defaultLanguage } from '@/i18n/languages'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { listSorts, parseSort } from '@/platform/list-orders'
import { userKeys } from '@/platform/text/normalize-text'
import { validate } from '@/platform/validate'
import { createActor } from '@/testing/actors'
import { insertToken } from '@/testing/api/tokens'
import { importWithSettings } from '@/testing/import-with-settings'
import { otherLanguage } from '@/testing/languages'
import { startRefusingMailServer } from '@/testing/mail-server'
import { readMails } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertSession, insertSignedInUser, insertSteppedUpUser } from '@/testing/signed-in-users'
import { translateTo } from '@/testing/t'
import { uniqueWord } from '@/testing/unique-word'
import { insertUser, uniqueEmail } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'
import { update } from './edit/user-update.server'
import { invite } from './user-invitation.server'
import { emptyUserSearch, NewUser, type UserSearch, UserUpdate, userOrders } from './users.schema'
import { create, get, list } from './users.server'

vi.mock(import('@/auth/step-up/step-up.server'), async (importOriginal) => {
  const original = await importOriginal()
  return { ...original, assertMaySetRole: vi.fn(original.assertMaySetRole) }
})

const admin = createActor({ role: 'admin' })
const { pageSize } = appConfig.list

type Row = Partial<Parameters<typeof db.user.create>[0]['data']>

function insert(differences: Row & { name?: string; email?: string } = {}) {
  const person = { name: 'Test Person', email: uniqueEmail(), ...differences }
  return db.user.create({ data: { ...person, ...userKeys(person) } })
}

function make(differences: Partial<NewUser> = {}, actor = admin) {
  const typed = { name: 'Test Person', email: uniqueEmail(), role: 'user', language: defaultLanguage }
  return inRequest(() => create(actor, validate(NewUser)({ ...typed, ...differences })))
}

async function change(id: string, differences: Partial<UserUpdate> = {}, actor = admin) {
  const { name, email, role, version } = await get(admin, { id })
  const typed = validate(UserUpdate)({ id, name, email, role, version, ...differences })
  return inRequest(() => update(actor, typed))
}

/** Reads all pages of a list. */
async function readAllIds(search: Partial<UserSearch>, take = 100) {
  const ids: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < take; page++) {
    const { items, nextCursor } = await list(admin, { ...emptyUserSearch, ...search, cursor })
    ids.push(...items.map(({ id }) => id))
    if (!nextCursor) return ids
    cursor = nextCursor
  }
  return ids
}

/** Counts and filters include all users, so the table must be empty. */
async function clear() {
  await db.user.deleteMany()
}

beforeEach(clear)
afterEach(clear)

describe('the list', () => {
  test('the list contains the public fields, the current state and the total', async () => {
    const past = new Date(Date.now() - HOUR_MS)
    const future = new Date(Date.now() + HOUR_MS)
    await insert({ name: 'A' })
    await insert({ name: '' })
    await insert({ name: 'C', banned: true })
    await insert({ name: '', banned: true, banExpires: future })
    await insert({ name: 'E', banned: true, banExpires: past })
    const { items, total } = await list(admin, emptyUserSearch)
    expect(items.map(({ state }) => state).reverse()).toEqual([
      'active',
      'pending',
      'banned',
      'banned',
      'active',
    ])
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['id', 'name', 'email', 'image', 'role', 'createdAt', 'lastSeenAt', 'state', 'isAdministrator'].sort(),
    )
    expect(total).toEqual({ count: 5, isMore: false })
  })

  test.each([
    ['active', ['A', 'E']],
    ['banned', ['', 'C', 'D']],
    ['pending', ['']],
    ['', ['', '', 'A', 'C', 'D', 'E']],
  ] as const)('the list can be filtered by the state "%s"', async (state, names) => {
    const past = new Date(Date.now() - HOUR_MS)
    const future = new Date(Date.now() + HOUR_MS)
    await insert({ name: 'A' })
    await insert({ name: '' })
    await insert({ name: 'C', banned: true })
    await insert({ name: 'D', banned: true, banExpires: future })
    await insert({ name: '', banned: true })
    await insert({ name: 'E', banned: true, banExpires: past })
    const { items, total } = await list(admin, { ...emptyUserSearch, state })
    expect(items.map(({ name }) => name).sort()).toEqual(names)
    expect(total?.count).toBe(names.length)
  })

  test('the role filter matches users with several roles', async () => {
    for (const role of ['user', 'admin', 'user,admin', 'admin,user', 'administrator'])
      await insert({ role, name: role })
    const names = async (role: 'user' | 'admin') =>
      (await list(admin, { ...emptyUserSearch, role })).items.map(({ name }) => name).sort()
    expect(await names('admin')).toEqual(['admin', 'admin,user', 'user,admin'])
    expect(await names('user')).toEqual(['admin,user', 'user', 'user,admin'])
  })

  test('search and filters can be combined', async () => {
    const word = uniqueWord()
    await insert({ name: `${word} one`, role: 'admin' })
    await insert({ name: `${word} two`, role: 'admin', banned: true })
    await insert({ name: `${word} three`, banned: true })
    await insert({ name: 'another', role: 'admin', banned: true })
    const { items } = await list(admin, { searchTerm: word, role: 'admin', state: 'banned', sort: 'name' })
    expect(items.map(({ name }) => name)).toEqual([`${word} two`])
  })

  test.each(['%', '_', '\\', "'", '\ud83d', 'a'.repeat(200)])(
    'the search term %j is harmless',
    async (searchTerm) => {
      await insert({ name: 'Person' })
      expect((await list(admin, { ...emptyUserSearch, searchTerm })).items.length).toBeLessThanOrEqual(1)
    },
  )
})

describe('sort orders', () => {
  const seen = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))
  const count = pageSize * 3 + 5
  const run = Math.ceil(pageSize * 1.5)

  async function fill() {
    // Runs of equal sort keys start and end within pages and span whole pages.
    for (let index = 0; index < count; index++) {
      await insert({
        name: index < run ? '' : index < 2 * run ? 'Zoë Same' : `Person ${String(index % 7)}`,
        lastSeenAt: index % 3 === 0 ? null : seen(index % 5),
      })
    }
    return db.user.findMany()
  }

  const sorts = ['' as const, ...listSorts(userOrders)]

  test.each(sorts)('pages sorted by "%s" contain every row once, in order', async (sort) => {
    const rows = await fill()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const ids = await readAllIds({ sort })
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
    const keys = ids.map((id) => {
      const row = byId.get(id)
      const { name } = parseSort(sort, userOrders)
      if (name === 'created') return id
      return name === 'name' ? row?.nameKey : row?.lastSeenAt?.toISOString()
    })
    // Rows without a value are last in both directions.
    const present = keys.filter(Boolean)
    expect(keys.slice(present.length).some(Boolean)).toBe(false)
    const sorted = present.toSorted()
    expect(present).toEqual(parseSort(sort, userOrders).direction === 'asc' ? sorted : sorted.reverse())
  })

  test.each(sorts)('a page sorted by "%s" costs at most three queries', async (sort) => {
    await fill()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      let cursor: string | undefined
      do {
        query.mockClear()
        const page = await list(admin, { ...emptyUserSearch, sort, cursor })
        expect(query.mock.calls.length).toBeGreaterThan(0)
        expect(query.mock.calls.length).toBeLessThanOrEqual(3)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
    } finally {
      query.mockRestore()
    }
  })

  test.each(sorts)(
    'a rare filter sorted by "%s" finds every match once, with at most three queries',
    async (sort) => {
      await fill()
      await db.user.updateMany({ where: { nameKey: { in: ['', 'zoe same'] } }, data: { role: 'user,admin' } })
      const wanted = await db.user.findMany({ where: { roles: { has: 'admin' } }, select: { id: true } })
      expect(wanted).toHaveLength(2 * run)
      const query = vi.spyOn(pg.Client.prototype, 'query')
      try {
        const ids: string[] = []
        let cursor: string | undefined
        do {
          query.mockClear()
          const page = await list(admin, { ...emptyUserSearch, role: 'admin', sort, cursor })
          expect(query.mock.calls.length).toBeLessThanOrEqual(3)
          if (!cursor) expect(page.total).toEqual({ count: 2 * run, isMore: false })
          ids.push(...page.items.map(({ id }) => id))
          cursor = page.nextCursor ?? undefined
        } while (cursor)
        expect(ids.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
        const all = await readAllIds({ sort })
        expect(ids).toEqual(all.filter((id) => ids.includes(id)))
      } finally {
        query.mockRestore()
      }
    },
  )

  test.each(['name', '-name', 'last-seen', '-last-seen'] as const)(
    'pending users are listed newest first by the sort "%s"',
    async (sort) => {
      for (const name of ['', 'Person', '']) await insert({ name })
      const pending = await readAllIds({ state: 'pending', sort })
      expect(pending).toHaveLength(2)
      expect(pending).toEqual(await readAllIds({ state: 'pending' }))
    },
  )

  test('a filter with more matches than are counted finds every match once', async () => {
    const { countLimit } = appConfig.list
    const people = Array.from({ length: countLimit + 1 }, (_, index) => ({
      name: `Person ${index % 7}`,
      email: uniqueEmail(),
    }))
    await db.user.createMany({
      data: people.map((person) => ({ ...person, ...userKeys(person), role: 'admin' })),
    })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      const first = await list(admin, { ...emptyUserSearch, role: 'admin', sort: 'name', limit: 100 })
      expect(first.total).toEqual({ count: countLimit, isMore: true })
      query.mockClear()
      await list(admin, { ...emptyUserSearch, role: 'admin', sort: 'name', cursor: String(first.nextCursor) })
      expect(query.mock.calls.length).toBeLessThanOrEqual(3)
    } finally {
      query.mockRestore()
    }
    const ids = await readAllIds({ role: 'admin', sort: 'name' }, countLimit)
    expect(new Set(ids).size).toBe(countLimit + 1)
  })

  const encode = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')
  const id = randomUUID()

  test.each([
    'x',
    '',
    '%%%',
    '\0',
    encode(null),
    encode([]),
    encode({ id }),
    encode(['nameKey', 'a', 'x', false]),
    encode(['nameKey', 'a\0', id, false]),
    encode(['nameKey', '\ud83d', id, false]),
    encode(['nameKey', null, id, false]),
    encode(['nameKey', { gt: '' }, id, false]),
    encode(['lastSeenAt', 'yesterday', id, false]),
    encode(['lastSeenAt', '0000-01-01T00:00:00.000Z', id, false]),
    encode(['email', 'a', id, false]),
    'x'.repeat(2_000),
  ])('the invalid cursor %j starts at the first page', async (cursor) => {
    await insert()
    for (const sort of sorts) {
      expect(await list(admin, { ...emptyUserSearch, sort, cursor })).toEqual(
        await list(admin, { ...emptyUserSearch, sort }),
      )
    }
  })

  test('a cursor of another order starts at the first page', async () => {
    await fill()
    const { nextCursor } = await list(admin, emptyUserSearch)
    for (const sort of ['name', 'last-seen'] as const) {
      expect(await list(admin, { ...emptyUserSearch, sort, cursor: String(nextCursor) })).toEqual(
        await list(admin, { ...emptyUserSearch, sort }),
      )
    }
  })
})

describe('one user', () => {
  test('a user has the current ban, and no expired one', async () => {
    const until = new Date(Date.now() + HOUR_MS)
    const { id } = await insert({ banned: true, banReason: 'spam', banExpires: until })
    expect(await get(admin, { id })).toMatchObject({ state: 'banned', ban: { reason: 'spam', until } })
    const over = await insert({ banned: true, banReason: 'spam', banExpires: new Date(Date.now() - 1) })
    expect(await get(admin, over)).toMatchObject({ state: 'active', ban: null })
  })

  test('an unknown user answers NOT_FOUND', async () => {
    await expect(get(admin, { id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('creating', () => {
  test('creating a user stores the search and sort keys and logs the event', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const email = uniqueEmail()
    const typed = { email: email.toUpperCase(), name: ' Zoë ', role: 'admin,user' }
    const { id, isInvited } = await make(typed, editor)
    expect(isInvited).toBe(false)
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({
      email,
      name: 'Zoë',
      nameKey: 'zoe',
      searchText: ` zoe ${email}`,
      role: 'user,admin',
      emailVerified: false,
      language: null,
      version: 1,
    })
    expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { kind: 'user-created', actorId: editor.id, subjectName: 'Zoë', detail: 'user,admin' },
    ])
  })

  test('creating a user with a taken address in any spelling reports CONFLICT at the field', async () => {
    const { email } = await insert()
    const before = await db.auditEvent.count()
    await expect(make({ email: ` ${email.toUpperCase()} ` })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: { email: 'users:conflict.email' } },
    })
    expect(await db.user.count()).toBe(1)
    expect(await db.auditEvent.count()).toBe(before)
  })

  test('20 parallel creations with one address create one user', async () => {
    const email = uniqueEmail()
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => make({ email })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.user.count({ where: { email } })).toBe(1)
  })

  const invitations: [LanguageKey, string, string][] = [
    ['en', 'invites you', 'ltr'],
    ['fr', 'vous invite', 'ltr'],
    ['ar', 'دعوة من', 'rtl'],
    ['sw', 'anakualika', 'ltr'],
  ]
  test.each(invitations)(
    'the invitation in %s links to a login form with the address filled in',
    async (language, words, dir) => {
      const email = uniqueEmail().replace('@', '+b@')
      const { id, isInvited } = await make({ email, invite: true, language })
      expect(isInvited).toBe(true)
      const [mail] = await readMails(email)
      expect(mail?.subject).toContain(words)
      expect(mail?.subject).toContain(admin.name)
      expect(mail?.html).toContain(`lang="${language}"`)
      expect(mail?.html).toContain(`dir="${dir}"`)
      const link = /http\S+\/login\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      expect(new URL(link).searchParams.get('lng')).toBe(language)
      expect(new URLSearchParams(new URL(link).hash.slice(1)).get('email')).toBe(email)
      expect((await get(admin, { id })).language).toBe(language)
    },
  )

  test.each(['550 5.1.1 User unknown', '554 5.7.1 Relaying denied'])(
    'a user is created also if the mail server answers “%s” to the invitation',
    async (answer) => {
      const { host } = await startRefusingMailServer(answer)
      const other = await importWithSettings({ SMTP_URL: `smtp://${host}` }, async () => ({
        ...(await import('./users.server')),
        ...(await import('@/testing/requests')),
      }))
      const input = validate(NewUser)({
        email: uniqueEmail(),
        name: 'Ada',
        role: 'user',
        invite: true,
        language: defaultLanguage,
      })
      const { id, isInvited } = await other.inRequest(() => other.create(admin, input))
      expect(isInvited).toBe(false)
      expect((await get(admin, { id })).email).toBe(input.email)
    },
  )

  test('each invitation is a notification that names the inviter', async () => {
    const { id } = await make({ invite: true })
    await inRequest(() => invite(admin, { id, language: defaultLanguage }))
    const notifications = await db.notification.findMany({ where: { userId: id } })
    expect(notifications).toHaveLength(2)
    for (const { kind, parameters } of notifications)
      expect({ kind, parameters }).toEqual({ kind: 'invited', parameters: { name: admin.name } })
    const { id: userId } = await make()
    expect(await db.notification.count({ where: { userId } })).toBe(0)
  })

  test('an invitation that is sent again is an entry in the audit log', async () => {
    const { id } = await make({ name: 'Zoé' })
    await inRequest(() => invite(admin, { id, language: defaultLanguage }))
    expect(await db.auditEvent.findMany({ where: { subjectId: id, kind: 'user-invited' } })).toMatchObject([
      { actorId: admin.id, subjectName: 'Zoé' },
    ])
  })

  test('an invitation that is sent again stores its language with a new version', async () => {
    const { id } = await make()
    const { version } = await get(admin, { id })
    await inRequest(() => invite(admin, { id, language: otherLanguage }))
    expect(await get(admin, { id })).toMatchObject({ language: otherLanguage, version: version + 1 })
  })

  test('creating a user without an invitation sends no mail', async () => {
    const email = uniqueEmail()
    await make({ email })
    expect(await readMails(email)).toEqual([])
  })

  test('markup in a name is escaped in the mail', async () => {
    const email = uniqueEmail()
    const inviter = createActor({ role: 'admin', name: '<img src=x onerror=alert(1)>' })
    const { id } = await make({ email })
    await inRequest(() => invite(inviter, { id, language: defaultLanguage }))
    const [mail] = await readMails(email)
    expect(mail?.html).not.toContain('<img src=x')
  })

  test('invitations to one address are rate limited', async () => {
    const { id } = await make()
    for (let sent = 0; sent < appConfig.user.invitationsPerHour; sent++)
      await inRequest(() => invite(admin, { id, language: otherLanguage }))
    await expect(inRequest(() => invite(admin, { id, language: defaultLanguage }))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ language: otherLanguage })
  })

  test('invitations of new users to one mailbox are rate limited, also in other spellings', async () => {
    const [name, host] = uniqueEmail().split('@')
    const inviteAs = (tag: number) => make({ email: `${name}+${tag}@${host}`, invite: true })
    for (let sent = 0; sent < appConfig.user.invitationsPerHour; sent++) await inviteAs(sent)
    await expect(inviteAs(-1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await db.user.count()).toBe(appConfig.user.invitationsPerHour)
  })

  test('an invitation that is refused does not count for the mailbox', async () => {
    const email = uniqueEmail()
    const { id } = await make({ email })
    await expect(make({ email, invite: true })).rejects.toMatchObject({ code: 'CONFLICT' })
    const busy = createActor({ role: 'admin' })
    const { mailsCausedPerHour } = appConfig.user
    const resetsAt = new Date(Date.now() + HOUR_MS)
    await db.quota.create({ data: { key: `mail-by:${busy.id}`, used: mailsCausedPerHour, resetsAt } })
    const invitation = inRequest(() => invite(busy, { id, language: defaultLanguage }))
    await expect(invitation).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const quota = await db.quota.findUnique({ where: { key: `invitation:${email}` } })
    expect(quota).toMatchObject({ used: 0 })
  })

  test('a user who has logged in is not invited, and keeps the language of the mails', async () => {
    const { id, email } = await insertUser({ language: defaultLanguage })
    await expect(inRequest(() => invite(admin, { id, language: otherLanguage }))).rejects.toMatchObject({
      code: 'STALE',
    })
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ language: defaultLanguage })
    expect(await readMails(email)).toEqual([])
  })
})

test('a created user can sign in, and a new address from an administrator ends all sessions', async () => {
  const editor = await insertSteppedUpUser({ role: 'admin' })
  const { id, email } = await insert()
  await createVisitor().signIn(email)
  expect(await get(admin, { id })).toMatchObject({
    emailVerified: true,
    state: 'active',
    lastSeenAt: expect.any(Date),
  })
  const moved = uniqueEmail()
  await change(id, { email: moved }, editor)
  expect(await db.session.count({ where: { userId: id } })).toBe(0)
  await createVisitor().signIn(moved)
  expect(await get(admin, { id })).toMatchObject({ emailVerified: true, email: moved })
  expect(await db.session.count({ where: { userId: id } })).toBe(1)
})

describe('updating', () => {
  test('an update changes name, address and role, ends sessions and tokens, logs each change and notifies the old mailbox', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const { id, email: previous } = await insert({ emailVerified: true, language: otherLanguage })
    await insertToken(id)
    await insertSession(id)
    const email = uniqueEmail()
    const updated = await change(id, { name: 'New Name', email, role: 'admin' }, editor)
    expect(updated).toMatchObject({
      name: 'New Name',
      email,
      role: 'admin',
      version: 2,
      emailVerified: false,
    })
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({
      nameKey: 'new name',
      searchText: ` new name ${email}`,
    })
    expect(await db.session.count({ where: { userId: id } })).toBe(0)
    expect(await db.apiToken.count({ where: { userId: id } })).toBe(0)
    const subjects = (await readMails(previous)).map(({ subject }) => subject)
    const app = appConfig.name
    expect(subjects.sort()).toEqual(
      [
        translateTo(otherLanguage)('mails:emailChangedByAdmin.subject', { app }),
        translateTo(otherLanguage)('mails:roleChanged.subject', { app }),
      ].sort(),
    )
    const recorded = await db.auditEvent.findMany({ where: { subjectId: id }, orderBy: { kind: 'asc' } })
    expect(recorded.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['user-email-changed', email],
      ['user-role-changed', 'admin'],
      ['user-tokens-revoked', '1'],
      ['user-updated', null],
    ])
  })

  test('a new role and a new address are notifications of the user, but not the own role', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const { id } = await insert()
    const [email, ownEmail] = [uniqueEmail(), uniqueEmail()]
    await change(id, { name: 'Other', email, role: 'admin' }, editor)
    await change(editor.id, { email: ownEmail, role: 'user,admin' }, editor)
    const readNotifications = (userId: string) =>
      db.notification.findMany({
        where: { userId },
        orderBy: { id: 'asc' },
        select: { kind: true, parameters: true },
      })
    expect(await readNotifications(id)).toEqual([
      { kind: 'roleChanged', parameters: { role: 'admin' } },
      { kind: 'emailChangedByAdmin', parameters: { email } },
    ])
    expect(await readNotifications(editor.id)).toEqual([
      { kind: 'emailChanged', parameters: { email: ownEmail } },
    ])
  })

  test('a changed role is not mailed to an address that has never logged in', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const { id, email } = await insert({ emailVerified: false })
    await change(id, { role: 'admin' }, editor)
    expect(await readMails(email)).toEqual([])
  })

  test('a session of an administrator that has not entered a code changes no address', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    await db.session.update({ where: { id: editor.sessionId }, data: { confirmedAt: null } })
    for (const { id, email } of [await insert(), editor]) {
      await expect(change(id, { email: uniqueEmail(), name: 'Other' }, editor)).rejects.toMatchObject({
        code: 'STEP_UP_REQUIRED',
      })
      expect(await db.user.findUnique({ where: { id } })).toMatchObject({ email, version: 1 })
      expect(await change(id, { name: 'Other' }, editor)).toMatchObject({ name: 'Other' })
    }
  })

  test('a session of an administrator that has not entered a code gives no role and takes none', async () => {
    const editor = await insertSignedInUser({ role: 'admin' })
    const email = uniqueEmail()
    for (const role of ['admin', 'user,admin'])
      await expect(make({ email, role }, editor)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
    expect(await db.user.count({ where: { email } })).toBe(0)
    for (const [from, to] of [
      ['user', 'user,admin'],
      ['admin', 'user'],
    ]) {
      const { id } = await insert({ role: from })
      await expect(change(id, { role: to, name: 'Other' }, editor)).rejects.toMatchObject({
        code: 'STEP_UP_REQUIRED',
      })
      expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role: from, version: 1 })
    }
    expect(await db.auditEvent.count({ where: { actorId: editor.id } })).toBe(0)
    expect(await make({ email }, editor)).toMatchObject({ isInvited: false })
  })

  test('a session that ends after its first check gives no role', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const { id } = await insert()
    vi.mocked(assertMaySetRole).mockImplementationOnce(async () => {
      await db.session.delete({ where: { id: editor.sessionId } })
    })
    await expect(change(id, { role: 'admin' }, editor)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role: 'user', version: 1 })
  })

  test('an API token gives roles within its scopes, because creating it required a code', async () => {
    const owner = await insertSignedInUser({ role: 'admin' })
    const { id } = await insert()
    const token = { id: randomUUID(), name: 'Directory' }
    const program = (...scopes: TokenScope[]) => ({ ...owner, token: { ...token, scopes } })
    const lesser = program('user:list', 'user:create')
    const email = uniqueEmail()
    await expect(change(id, { email }, lesser)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(make({ email, role: 'admin' }, lesser)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(change(id, { role: 'admin' }, lesser)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    // The result shows the user.
    for (const scope of ['user:create', 'user:list'] as const)
      await expect(change(id, { name: 'Other' }, program(scope))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ version: 1 })
    const full = program('user:list', 'user:create', 'user:set-role')
    await make({ email, role: 'admin' }, full)
    expect(await change(id, { role: 'admin' }, full)).toMatchObject({ role: 'admin' })
  })

  test('a new address removes accounts of providers, because the previous mailbox may own them', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const { id: userId } = await insert()
    const insertAccount = (userId: string) =>
      db.account.create({ data: { userId, providerId: 'example', accountId: randomUUID() } })
    for (const owner of [userId, editor.id]) await insertAccount(owner)
    await change(userId, { name: 'Other' }, editor)
    expect(await db.account.count({ where: { userId } })).toBe(1)
    await change(userId, { email: uniqueEmail() }, editor)
    expect(await db.account.count({ where: { userId } })).toBe(0)
    await change(editor.id, { email: uniqueEmail() }, editor)
    expect(await db.account.count({ where: { userId: editor.id } })).toBe(0)
  })

  test('an administrator who changes their own address keeps this session only', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    await insertSession(editor.id)
    await change(editor.id, { email: uniqueEmail() }, editor)
    const sessions = await db.session.findMany({ where: { userId: editor.id } })
    expect(sessions).toMatchObject([{ id: editor.sessionId, confirmedAt: null }])
  })

  test('a user who has caused too many mails neither invites nor changes addresses', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const { id, email } = await insert()
    const resetsAt = new Date(Date.now() + HOUR_MS)
    const used = appConfig.user.mailsCausedPerHour
    await db.quota.create({ data: { key: `mail-by:${editor.id}`, used, resetsAt } })
    const refused = { code: 'TOO_MANY_REQUESTS', details: { retryAfter: expect.any(Number) } }
    await expect(change(id, { email: uniqueEmail() }, editor)).rejects.toMatchObject(refused)
    await expect(inRequest(() => invite(editor, { id, language: defaultLanguage }))).rejects.toMatchObject(
      refused,
    )
    const person = { name: 'Test Person', email: uniqueEmail(), role: 'user', language: defaultLanguage }
    const created = inRequest(() => create(editor, validate(NewUser)({ ...person, invite: true })))
    await expect(created).rejects.toMatchObject(refused)
    expect(await db.user.count({ where: { email: person.email } })).toBe(0)
    expect(await readMails(email)).toEqual([])
    expect(await change(id, { name: 'Other' }, editor)).toMatchObject({ name: 'Other', email })
  })

  test('a user who has caused too many mails changes no roles of users who would get a mail', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const { id, email } = await insert({ emailVerified: true })
    const resetsAt = new Date(Date.now() + HOUR_MS)
    const used = appConfig.user.mailsCausedPerHour
    await db.quota.create({ data: { key: `mail-by:${editor.id}`, used, resetsAt } })
    await expect(change(id, { role: 'admin' }, editor)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role: 'user', version: 1 })
    expect(await db.auditEvent.count({ where: { subjectId: id } })).toBe(0)
    expect(await readMails(email)).toEqual([])
  })

  test('one mailbox gets ten mails an hour about changed roles, further changes send none, and refused attempts do not count', async () => {
    const [editor, other] = [
      await insertSteppedUpUser({ role: 'admin' }),
      await insertSteppedUpUser({ role: 'admin' }),
    ]
    const thief = await insertSignedInUser({ role: 'admin' })
    const { roleMailsPerHour } = appConfig.user
    const { id, email } = await insert({ emailVerified: true })
    for (let count = 0; count < roleMailsPerHour; count++) {
      await expect(change(id, { role: 'user,admin' }, thief)).rejects.toMatchObject({
        code: 'STEP_UP_REQUIRED',
      })
      await change(id, { role: count % 2 ? 'user' : 'admin' }, count % 3 ? editor : other)
    }
    expect(await change(id, { role: 'admin' }, other)).toMatchObject({ role: 'admin' })
    expect(await readMails(email)).toHaveLength(roleMailsPerHour)
  })

  test('an update without changes writes nothing', async () => {
    await insert({ role: 'admin' })
    const { id } = await insert({ emailVerified: true })
    expect(await change(id)).toMatchObject({ version: 1, emailVerified: true })
    expect(await db.auditEvent.count({ where: { subjectId: id } })).toBe(0)
  })

  test('roles in another order are not a change, and roles of a newer release survive', async () => {
    await insert({ role: 'admin' })
    const { id } = await insert({ role: 'admin,unknown,user' })
    expect(await change(id, { role: 'user,admin' })).toMatchObject({ version: 1 })
    expect(await db.auditEvent.count({ where: { subjectId: id } })).toBe(0)
    await change(id, { role: 'user,admin', name: 'New Name' })
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role: 'admin,unknown,user' })
  })

  test('of 10 parallel updates of one version one succeeds, and the others get STALE', async () => {
    await insert({ role: 'admin' })
    const { id } = await insert()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => change(id, { name: `Name ${index}`, version: 1 })),
    )
    const won = results.filter(({ status }) => status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'STALE' })
    expect((await get(admin, { id })).version).toBe(2)
  })

  test('10 parallel partial updates without a version keep the other fields', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const { id } = await insert({ emailVerified: true })
    const email = uniqueEmail()
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        inRequest(() => update(editor, index % 2 ? { id, email } : { id, name: `Name ${index}` })),
      ),
    )
    const row = await db.user.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ email, role: 'user', emailVerified: false })
    expect(row.searchText).toBe(` ${row.name.toLowerCase()} ${email}`)
  })

  test('updating to a taken address reports CONFLICT at the field and changes nothing', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const { email } = await insert()
    const before = await insert()
    await expect(change(before.id, { email, name: 'Other' }, editor)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: { email: 'users:conflict.email' } },
    })
    expect(await db.user.findUnique({ where: { id: before.id } })).toEqual(before)
  })

  test('a name cannot be removed, but a user without a name can be updated', async () => {
    const editor = await insertSteppedUpUser({ role: 'admin' })
    const named = await insert()
    await expect(change(named.id, { name: '' })).rejects.toMatchObject({
      code: 'INVALID',
      details: { fields: { name: 'validation:name.required' } },
    })
    const nameless = await insert({ name: '' })
    expect(await change(nameless.id, { email: uniqueEmail() }, editor)).toMatchObject({
      name: '',
      state: 'pending',
    })
  })

  test('updating an unknown user answers NOT_FOUND', async () => {
    const typed = { id: randomUUID(), name: 'A', email: uniqueEmail(), role: 'user', version: 1 }
    await expect(inRequest(() => update(admin, typed))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('the last administrator keeps the role', async () => {
    const last = await insertSteppedUpUser({ role: 'admin' })
    const before = await db.user.findUnique({ where: { id: last.id } })
    await expect(change(last.id, { role: 'user' }, last)).rejects.toMatchObject({ code: 'LAST_ADMIN' })
    expect(await db.user.findUnique({ where: { id: last.id } })).toEqual(before)
  })
})
