import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import { grantableScopes, type TokenScope, tokenScopes } from '@/auth/api-tokens/token-scopes'
import type { Actor } from '@/auth/permissions/actor'
import { requireApiActor } from '@/auth/session/session.server'
import { accountUrl } from '@/emails/account-url.server'
import { db } from '@/platform/database/db.server'
import { consume } from '@/platform/database/rate-limit.server'
import { DAY_MS, HOUR_MS } from '@/platform/durations'
import { validate } from '@/platform/validate'
import { insertToken } from '@/testing/api/tokens'
import { errorCode } from '@/testing/error-code'
import { otherLanguage } from '@/testing/languages'
import { readMails } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertSteppedUpUser } from '@/testing/signed-in-users'
import { translateTo } from '@/testing/t'
import { TokenInput } from './api-tokens.schema'
import { create, list, remove } from './api-tokens.server'

vi.mock(import('@/platform/database/rate-limit.server'), async (importOriginal) => {
  const original = await importOriginal()
  return { ...original, consume: vi.fn(original.consume) }
})

const { createdPerHour, lifetimeDays, perPerson, maxDays, nameMaxLength } = appConfig.token
const [lifetime] = lifetimeDays

function tokenInput(differences: Partial<TokenInput> = {}) {
  return validate(TokenInput)({
    name: 'Nightly backup',
    scopes: ['account:update'],
    lifetime: `${lifetime}`,
    ...differences,
  })
}

function readErrorCode(work: () => unknown): Promise<string> {
  return inRequest(() => errorCode(work))
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

describe('creating a token', () => {
  test('a new token is returned once, stored as a hash, logged, and announced to its owner by mail', async () => {
    const actor = await insertSteppedUpUser({ language: otherLanguage })
    const { token } = await inRequest(() => create(actor, tokenInput({ name: ' Nightly backup ' })))
    const row = await db.apiToken.findFirstOrThrow({ where: { userId: actor.id } })
    expect(row).toMatchObject({ name: 'Nightly backup', scopes: ['account:update'], lastUsedAt: null })
    expect(Math.round((row.expiresAt.getTime() - Date.now()) / DAY_MS)).toBe(lifetime)
    const records = await db.auditEvent.findMany({ where: { actorId: actor.id } })
    expect(records).toMatchObject([{ kind: 'token-created', detail: 'Nightly backup' }])
    const [mail] = await readMails(actor.email)
    expect(mail?.subject).toBe(
      translateTo(otherLanguage)('mails:tokenCreated.subject', { app: appConfig.name }),
    )
    const url = accountUrl('api-tokens')
    expect(mail?.text).toContain(`${translateTo(otherLanguage)('mails:openAccount')}\n${url}`)
    expect(mail?.html).toContain(`href="${url}"`)
    const listed = await inRequest(() => list(actor))
    expect(listed).toMatchObject([{ id: row.id, name: 'Nightly backup', scopes: ['account:update'] }])
    const known = JSON.stringify([row, records, mail, listed])
    expect(known).not.toContain(token)
    expect(known).not.toContain(token.slice(appConfig.token.prefix.length))
    expect(JSON.stringify(listed)).not.toContain(row.hash)
    const headers = new Headers({ authorization: `Bearer ${token}` })
    expect(await inRequest(requireApiActor, { headers })).toMatchObject({
      id: actor.id,
      token: { id: row.id, scopes: ['account:update'] },
    })
  })

  test('a new token is a notification of its owner', async () => {
    const actor = await insertSteppedUpUser()
    await inRequest(() => create(actor, tokenInput({ name: 'Nightly backup' })))
    expect(await db.notification.findMany({ where: { userId: actor.id } })).toMatchObject([
      { kind: 'tokenCreated', parameters: { name: 'Nightly backup' } },
    ])
  })

  test('a token with a chosen date expires at that date', async () => {
    const actor = await insertSteppedUpUser()
    const until = inDays(1)
    await inRequest(() => create(actor, tokenInput({ lifetime: 'date', until })))
    expect(await inRequest(() => list(actor))).toMatchObject([{ expiresAt: until }])
  })

  test('a token gets no scope that its owner lacks, and each scope once', async () => {
    const [user, admin] = [await insertSteppedUpUser(), await insertSteppedUpUser({ role: 'admin' })]
    const wanted: TokenScope[] = ['user:create', 'user:list']
    const grantable = grantableScopes(admin)
    expect(await readErrorCode(() => create(user, tokenInput({ scopes: wanted })))).toBe('FORBIDDEN')
    expect(await db.apiToken.count({ where: { userId: user.id } })).toBe(0)
    expect(await readErrorCode(() => create(admin, tokenInput({ scopes: [...grantable, ...wanted] })))).toBe(
      'none',
    )
    const [token] = await inRequest(() => list(admin))
    expect(token?.scopes).toEqual(grantable)
  })

  test('parallel requests cannot exceed the maximum number of tokens per user', async () => {
    const actor = await insertSteppedUpUser()
    const left = 2
    for (let count = left; count < perPerson; count++) await insertToken(actor.id)
    const answers = await Promise.all(
      Array.from({ length: createdPerHour }, () => readErrorCode(() => create(actor, tokenInput()))),
    )
    expect(answers.filter((code) => code === 'none')).toHaveLength(left)
    expect(answers.filter((code) => code !== 'none')).toEqual(Array(createdPerHour - left).fill('CONFLICT'))
    expect(await db.apiToken.count({ where: { userId: actor.id } })).toBe(perPerson)
    expect(await db.auditEvent.count({ where: { actorId: actor.id, kind: 'token-created' } })).toBe(left)
    expect(await readErrorCode(async () => create(await insertSteppedUpUser(), tokenInput()))).toBe('none')
  })
})

test('revoking tokens does not allow more new ones per hour, each of which sends a mail', async () => {
  const actor = await insertSteppedUpUser()
  const resetsAt = new Date(Date.now() + HOUR_MS)
  await db.quota.create({ data: { key: `token-create:${actor.id}`, used: createdPerHour - 1, resetsAt } })
  expect(await readErrorCode(() => create(actor, tokenInput()))).toBe('none')
  const [token] = await inRequest(() => list(actor))
  await inRequest(() => remove(actor, { id: token?.id ?? '' }))
  expect(await readErrorCode(() => create(actor, tokenInput()))).toBe('TOO_MANY_REQUESTS')
  expect(await readMails(actor.email)).toHaveLength(1)
})

test('a session that has not entered a code cannot create a token', async () => {
  const actor = await insertSteppedUpUser()
  await db.session.update({ where: { id: actor.sessionId }, data: { confirmedAt: null } })
  expect(await readErrorCode(() => create(actor, tokenInput()))).toBe('STEP_UP_REQUIRED')
  expect(await db.apiToken.count({ where: { userId: actor.id } })).toBe(0)
})

test('a session that ends after its first check creates no token', async () => {
  const actor = await insertSteppedUpUser()
  vi.mocked(consume).mockImplementationOnce(async () => {
    await db.session.delete({ where: { id: actor.sessionId } })
  })
  expect(await readErrorCode(() => create(actor, tokenInput()))).toBe('STEP_UP_REQUIRED')
  expect(await db.apiToken.count({ where: { userId: actor.id } })).toBe(0)
})

test.each<[field: string, message: string, Record<string, unknown>]>([
  ['name', 'account:tokens.nameRequired', { name: ' ' }],
  ['name', `validation:tooLong?count=${nameMaxLength}`, { name: 'x'.repeat(nameMaxLength + 1) }],
  ['name', 'validation:name.invalid', { name: 'a\0b' }],
  ['scopes', 'account:tokens.scopesRequired', { scopes: [] }],
  ['until', 'account:tokens.untilRequired', { lifetime: 'date' }],
  ['until', 'account:tokens.untilPast', { lifetime: 'date', until: inDays(-1) }],
  ['until', 'account:tokens.untilFar', { lifetime: 'date', until: inDays(maxDays + 2) }],
])('an invalid %s is refused with %s', (field, message, differences) => {
  const check = validate(TokenInput)
  const fine = { name: 'x', scopes: ['account:update'], lifetime: `${lifetime}` }
  expect(check(fine)).toMatchObject(fine)
  expect(() => check({ ...fine, ...differences })).toThrow(
    expect.objectContaining({ code: 'INVALID', details: { fields: { [field]: message } } }),
  )
})

test.each([
  { scopes: ['session:list'] },
  { scopes: ['apps:manager'] },
  { scopes: ['*'] },
  { scopes: 'account:update' },
  { lifetime: '10000' },
  { lifetime },
  { lifetime: undefined },
  { lifetime: 'date', until: new Date(Number.NaN) },
  { lifetime: 'date', until: '2027-01-01' },
])('the input %j is invalid', (differences) => {
  const fine = { name: 'x', scopes: ['account:update'], lifetime: `${lifetime}` }
  expect(() => validate(TokenInput)({ ...fine, ...differences })).toThrow('INVALID')
})

describe('revoking a token', () => {
  test('a revoked token is refused, and the revocation is logged', async () => {
    const actor = await insertSteppedUpUser()
    const { id, headers } = await insertToken(actor.id)
    await inRequest(() => remove(actor, { id }))
    expect(await readErrorCode(() => inRequest(requireApiActor, { headers }))).toBe('INVALID_TOKEN')
    const records = await db.auditEvent.findMany({ where: { actorId: actor.id } })
    expect(records).toMatchObject([{ kind: 'token-revoked', detail: 'Test program' }])
    expect(await readErrorCode(() => remove(actor, { id }))).toBe('NOT_FOUND')
  })

  test('an administrator can neither list nor revoke the tokens of another user here', async () => {
    const owner = await insertSteppedUpUser()
    const { id } = await insertToken(owner.id)
    const admin = await insertSteppedUpUser({ role: 'admin' })
    expect(await readErrorCode(() => remove(admin, { id }))).toBe('NOT_FOUND')
    expect(await inRequest(() => list(admin))).toEqual([])
    expect(await inRequest(() => list(owner))).toMatchObject([{ id }])
    expect(await db.auditEvent.count({ where: { actorId: admin.id } })).toBe(0)
  })
})

test.each<[name: string, differences: Partial<Actor>]>([
  ['an impersonating administrator', { impersonator: { id: randomUUID(), name: 'Ada', until: new Date() } }],
  [
    'an API token with every scope',
    { token: { id: randomUUID(), name: 'Backup', scopes: [...tokenScopes] } },
  ],
])('%s may not list, create or revoke the tokens of its owner', async (_, differences) => {
  const owner = await insertSteppedUpUser({ role: 'admin' })
  const { id } = await insertToken(owner.id)
  const actor = { ...owner, ...differences }
  const actions = [() => list(actor), () => create(actor, tokenInput()), () => remove(actor, { id })]
  const codes = await Promise.all(actions.map(readErrorCode))
  expect(new Set(codes)).toEqual(new Set(['FORBIDDEN']))
  expect(await db.apiToken.count({ where: { userId: owner.id } })).toBe(1)
  expect(await db.auditEvent.count({ where: { actorId: owner.id } })).toBe(0)
})
