import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appConfig, type LanguageKey } from '#config'
import { ExportSearch, emptyUserSearch } from '@/features/users/users.schema'
import { loadCatalogue } from '@/i18n/catalogues'
import { defaultLanguage } from '@/i18n/languages'
import { formatFor } from '@/i18n/values/format'
import { db } from '@/platform/database/db.server'
import { resetRateLimit } from '@/platform/database/rate-limit.server'
import { userKeys } from '@/platform/text/normalize-text'
import { validate } from '@/platform/validate'
import { createActor } from '@/testing/actors'
import { rtlLanguages } from '@/testing/languages'
import { inRequest } from '@/testing/requests'
import { t } from '@/testing/t'
import { insertUser, uniqueEmail } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'
import { exportUsers, handleUserExport } from './user-export.server'

const admin = createActor({ role: 'admin' })

async function insertMany(count: number, differences: object = {}) {
  const people = Array.from({ length: count }, (_, index) => ({
    name: `Person ${index}`,
    email: uniqueEmail(),
  }))
  return db.user.createManyAndReturn({
    data: people.map((person) => ({ ...person, ...userKeys(person), ...differences })),
  })
}

async function read(search: Parameters<typeof exportUsers>[1], language: LanguageKey = defaultLanguage) {
  await loadCatalogue(language, 'areas')
  const stream = await inRequest(() => exportUsers(admin, search), { language })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(stream).arrayBuffer())
}

function lines(file: string) {
  return file.slice(1).split('\r\n').slice(1, -1)
}

const clear = async () => {
  await db.user.deleteMany()
  await resetRateLimit(`export:${admin.id}`)
}
beforeEach(clear)
afterEach(clear)

test('a file begins with the byte order mark and the column names in the language of the request', async () => {
  const file = await read(emptyUserSearch)
  const columns = [
    t('users:name'),
    t('users:email'),
    t('users:roleLabel'),
    t('users:stateLabel'),
    t('users:ban.reason'),
    t('users:export.banEnd'),
    t('users:language'),
    t('users:export.created'),
    t('users:export.lastSeen'),
    t('users:export.id'),
  ]
  expect(file).toBe(`\ufeff${columns.join()}\r\n`)
  for (const key of rtlLanguages)
    expect(await read(emptyUserSearch, key)).toMatch(/^\ufeff\p{Script=Arabic}+,/u)
})

test('a row contains all columns, and formulas are escaped', async () => {
  const createdAt = new Date('2026-01-02T03:04:05.678Z')
  const [row] = await insertMany(1, {
    name: '=cmd|"/c calc"!A1',
    role: 'user,admin',
    banned: true,
    banReason: 'two\nlines',
    banExpires: new Date('2999-01-01T00:00:00.000Z'),
    language: 'xx',
    createdAt,
    lastSeenAt: createdAt,
  })
  const roles = formatFor(defaultLanguage).list([t('users:role.user'), t('users:role.admin')])
  expect(lines(await read(emptyUserSearch))).toEqual([
    `"'=cmd|""/c calc""!A1",${row?.email},${roles},${t('users:state.banned')},"two\nlines",2999-01-01 00:00:00,xx,2026-01-02 03:04:05,2026-01-02 03:04:05,${row?.id}`,
  ])
})

test('a user whose ban has ended is exported as active, without the ban', async () => {
  await insertMany(1, { banned: true, banReason: 'spam', banExpires: new Date(Date.now() - 1) })
  const [line = ''] = lines(await read(emptyUserSearch))
  const [, , , state, reason, end] = line.split(',')
  expect([state, reason, end]).toEqual([t('users:state.active'), '', ''])
})

test.each(['', 'name', 'last-seen'] as const)(
  'an export of a list sorted by "%s" contains users once who are renamed or return meanwhile',
  async (sort) => {
    await insertMany(1_203, { lastSeenAt: new Date('2026-01-02T03:04:05.678Z') })
    const search = validate(ExportSearch)({ ...emptyUserSearch, sort })
    const reader = (await inRequest(() => exportUsers(admin, search))).getReader()
    const ids: string[] = []
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const rows = new TextDecoder().decode(part.value).split('\r\n').slice(0, -1)
      ids.push(...rows.map((row) => row.split(',').at(-1) ?? ''))
      const isSeen = { id: { in: ids.slice(1) } }
      await db.user.updateMany({ where: isSeen, data: { nameKey: 'z', lastSeenAt: new Date(0) } })
      await db.user.updateMany({ where: { NOT: isSeen }, data: { nameKey: 'a', lastSeenAt: new Date() } })
    }
    // The first record contains the column names.
    expect(ids).toHaveLength(1_204)
    expect(new Set(ids).size).toBe(1_204)
  },
)

test('an export contains only matching or selected users and is logged', async () => {
  const rows = await insertMany(3)
  await insertMany(2, { role: 'admin' })
  expect(lines(await read({ ...emptyUserSearch, role: 'admin' }))).toHaveLength(2)
  const ids = rows.slice(0, 2).map(({ id }) => id)
  expect(lines(await read({ ...emptyUserSearch, ids }))).toHaveLength(2)
  const logged = await db.auditEvent.findMany({
    where: { actorId: admin.id },
    orderBy: { id: 'desc' },
    take: 2,
  })
  expect(logged).toMatchObject([
    { kind: 'users-exported', detail: '2' },
    { kind: 'users-exported', detail: 'role=admin' },
  ])
})

test('chunks are read only on demand', async () => {
  await insertMany(1_600)
  const stream = await inRequest(() => exportUsers(admin, emptyUserSearch))
  const reader = stream.getReader()
  await reader.read()
  await db.user.deleteMany()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    rest += new TextDecoder().decode(part.value)
  // One chunk may have been read ahead.
  expect(rest.split('\r\n').length).toBeLessThanOrEqual(501)
})

test.each(['cross-site', 'same-site'])('the export is refused to %s requests', async (site) => {
  const request = new Request('http://localhost/manager/users/export', {
    headers: { 'sec-fetch-site': site },
  })
  const response = await inRequest(() => handleUserExport(request))
  expect(response.status).toBe(403)
})

test('an export without a session answers 401, or redirects a navigation to the login page', async () => {
  const url = `http://localhost/manager/users/export?ids=${randomUUID()}`
  const answer = (headers: Record<string, string>) =>
    inRequest(() => handleUserExport(new Request(url, { headers })))
  const fetched = await answer({ 'sec-fetch-site': 'same-origin' })
  expect([fetched.status, await fetched.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
  const navigated = await answer({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })
  expect([navigated.status, navigated.headers.get('location')]).toEqual([
    303,
    '/login?redirect=%2Fmanager%2Fusers',
  ])
})

test('an invalid selection is refused', async () => {
  const request = new Request('http://localhost/manager/users/export?ids=x')
  const { email } = await insertUser({ role: 'admin' })
  const cookie = (await createVisitor().signIn(email)).cookieHeader()
  const response = await inRequest(() => handleUserExport(request), { headers: new Headers({ cookie }) })
  expect(response.status).toBe(422)
})

test('50 exports of one person within an hour add a bounded number of entries to the audit log', async () => {
  const actor = createActor({ role: 'admin' })
  const open = () => inRequest(() => exportUsers(actor, emptyUserSearch))
  const results = await Promise.allSettled(Array.from({ length: 50 }, open))
  const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  for (const stream of opened) await stream.cancel()
  expect(opened).toHaveLength(appConfig.account.exportsPerHour)
  expect(await db.auditEvent.count({ where: { actorId: actor.id } })).toBe(opened.length)
})
