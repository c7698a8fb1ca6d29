import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { runWithContext } from '@/platform/request-context.server'
import { resourceList } from '@/resources/resources'
import { createActor } from '@/testing/actors'
import { otherLanguage } from '@/testing/languages'
import { createRequestInfo, inRequest } from '@/testing/requests'
import { insertUser, uniqueEmail } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'
import { exportAccount, handleAccountExport } from './data-export.server'

const secrets = {
  accessToken: 'secret-1',
  refreshToken: 'secret-2',
  idToken: 'secret-3',
  password: 'secret-4',
}

async function createPerson() {
  const user = await insertUser({ name: 'Zoé', language: otherLanguage })
  return createActor({ ...user, sessionId: randomUUID() })
}

const Row = z.record(z.string(), z.unknown())
const Exported = z.object({
  profile: Row,
  accounts: z.array(Row),
  apiTokens: z.array(Row),
  sessions: z.array(Row),
  activityByYou: z.array(Row),
  activityAboutYou: z.array(Row),
})

async function read(actor: Actor) {
  return new Response(await inRequest(() => exportAccount(actor))).text()
}

test('the export has the rows of each resource that belong to their creator', async () => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const own = resourceList.filter(({ name }) =>
    new RegExp(`^model ${name} \\{[^}]*^  creatorId `, 'im').test(schema),
  )
  const names = Object.keys(JSON.parse(await read(await createPerson())))
  const plurals = own.map(({ plural }) => plural.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))
  expect(plurals.filter((plural) => !names.includes(plural))).toEqual([])
})

test('the export has all data of the user, no secrets and no data about other users', async () => {
  const actor = await createPerson()
  const admin = await insertUser({ name: 'Ada Admin' })
  const expiresAt = new Date(Date.now() + HOUR_MS)
  const session = { userId: actor.id, expiresAt, userAgent: 'Own browser', ipAddress: '192.0.2.1' }
  const led = { ...session, userAgent: 'Admin browser', ipAddress: '192.0.2.9', impersonatedBy: admin.id }
  await db.session.createMany({
    data: [
      { ...session, token: `token-${randomUUID()}` },
      { ...led, token: `token-${randomUUID()}` },
    ],
  })
  await db.account.create({
    data: { userId: actor.id, providerId: 'github', accountId: randomUUID(), scope: 'email', ...secrets },
  })
  const token = { name: 'Backup', hash: `secret-${randomUUID()}`, scopes: ['account:update'], expiresAt }
  await db.apiToken.create({ data: { userId: actor.id, ...token } })
  const [by, about] = [
    { actorId: actor.id, actorName: 'Zoé' },
    { subjectId: actor.id, subjectType: 'user', subjectName: 'Zoé' },
  ]
  const adminPlace = { address: '192.0.2.9', userAgent: 'Admin browser' }
  await db.auditEvent.createMany({
    data: [
      { ...by, kind: 'sign-in', address: '192.0.2.1', userAgent: 'Own browser' },
      {
        ...by,
        ...adminPlace,
        kind: 'name-changed',
        impersonatorId: admin.id,
        impersonatorName: 'Ada Admin',
      },
      {
        ...about,
        ...adminPlace,
        kind: 'user-banned',
        detail: 'Spam',
        actorId: admin.id,
        actorName: 'Ada Admin',
      },
      // By a job.
      { ...about, kind: 'user-unbanned' },
      { ...by, ...about, kind: 'account-deleted' },
      {
        ...by,
        kind: 'user-banned',
        subjectType: 'user',
        subjectId: admin.id,
        subjectName: 'Ada Admin',
        detail: 'Rude',
      },
    ],
  })

  const text = await read(actor)
  const data = Exported.parse(JSON.parse(text))
  expect(data.profile).toMatchObject({
    id: actor.id,
    email: actor.email,
    name: 'Zoé',
    language: otherLanguage,
  })
  expect(data.sessions).toHaveLength(2)
  expect(data.sessions.map(({ byAdministrator }) => byAdministrator).sort()).toEqual([false, true])
  expect(data.accounts).toMatchObject([{ providerId: 'github', scope: 'email' }])
  expect(data.apiTokens).toMatchObject([{ name: 'Backup', scopes: ['account:update'], lastUsedAt: null }])
  expect(data.activityByYou.map(({ kind }) => kind).sort()).toEqual([
    'account-deleted',
    'data-exported',
    'name-changed',
    'sign-in',
    'user-banned',
  ])
  expect(data.activityAboutYou.map(({ kind, detail }) => [kind, detail]).sort()).toEqual([
    ['user-banned', 'Spam'],
    ['user-unbanned', null],
  ])

  expect(text).toContain('Own browser')
  expect(text).toContain('192.0.2.1')
  for (const hidden of [
    'secret-',
    '"token"',
    'token-',
    'Ada Admin',
    'Rude',
    admin.id,
    'Admin browser',
    '192.0.2.9',
    'searchText',
    '"roles"',
  ]) {
    expect(text, hidden).not.toContain(hidden)
  }
})

test('an export of more rows than one chunk is complete, newest first', async () => {
  const actor = await createPerson()
  const events = Array.from({ length: 1_203 }, (_, index) => ({
    kind: 'sign-in',
    actorId: actor.id,
    detail: String(index),
  }))
  await db.auditEvent.createMany({ data: events })
  const { activityByYou } = Exported.parse(JSON.parse(await read(actor)))
  expect(activityByYou).toHaveLength(events.length + 1)
  expect(new Set(activityByYou.map(({ id }) => id)).size).toBe(events.length + 1)
  expect(activityByYou[0]).toMatchObject({ kind: 'data-exported' })
})

test('an export is complete if its last row of a chunk is deleted meanwhile', async () => {
  const actor = await createPerson()
  const chunk = 500
  const events = Array.from({ length: chunk + 2 }, () => ({ kind: 'sign-in', actorId: actor.id }))
  await db.auditEvent.createMany({ data: events })
  const decoder = new TextDecoder()
  const reader = (await inRequest(() => exportAccount(actor))).getReader()
  let text = ''
  while (!text.includes('"sign-in"')) text += decoder.decode((await reader.read()).value)
  const rows = await db.auditEvent.findMany({ where: { actorId: actor.id }, orderBy: { id: 'desc' } })
  await db.auditEvent.delete({ where: { id: rows[chunk - 1]?.id } })
  for (let next = await reader.read(); !next.done; next = await reader.read())
    text += decoder.decode(next.value)
  expect(Exported.parse(JSON.parse(text)).activityByYou).toHaveLength(rows.length)
})

test('the number of exports per hour is limited', async () => {
  const actor = await createPerson()
  const { exportsPerHour } = appConfig.account
  const results = await Promise.allSettled(
    Array.from({ length: exportsPerHour + 2 }, () => inRequest(() => exportAccount(actor))),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(2)
  for (const error of refused) expect(error instanceof AppError && error.code).toBe('TOO_MANY_REQUESTS')
})

test('GET /api/account/export returns a JSON file to a signed-in user', async () => {
  const { email } = await insertUser()
  const visitor = createVisitor()
  await visitor.signIn(email)
  const answer = await fetchExport({ cookie: visitor.cookieHeader() })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(await answer.json()).toMatchObject({ profile: { email } })
})

test('an anonymous, unnamed, cross-site or banned visitor gets no export', async () => {
  const stranger = await fetchExport({})
  expect(stranger.status).toBe(401)
  expect(await stranger.json()).toMatchObject({ code: 'UNAUTHENTICATED' })

  const visitor = createVisitor()
  const email = uniqueEmail()
  await visitor.signIn(email)
  const cookie = visitor.cookieHeader()
  expect(await (await fetchExport({ cookie })).json()).toMatchObject({ code: 'ONBOARDING_REQUIRED' })
  const visit = await fetchExport({ 'sec-fetch-mode': 'navigate' })
  expect([visit.status, visit.headers.get('location')]).toEqual([303, '/login?redirect=%2Fapp%2Faccount'])
  await db.user.update({ where: { email }, data: { name: 'Zoé' } })
  for (const site of ['cross-site', 'same-site']) {
    expect((await fetchExport({ cookie, 'sec-fetch-site': site })).status).toBe(403)
  }
  await db.user.update({ where: { email }, data: { banned: true } })
  expect(await (await fetchExport({ cookie })).json()).toMatchObject({ code: 'BANNED_USER' })
  expect(
    await db.auditEvent.count({ where: { kind: 'data-exported', actorName: 'Zoé', detail: email } }),
  ).toBe(0)
})

function fetchExport(headers: Record<string, string>) {
  const request = new Request('http://localhost/api/account/export', { headers })
  return runWithContext(createRequestInfo({ headers: request.headers }), () => handleAccountExport(request))
}
