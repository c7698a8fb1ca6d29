import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { type TokenScope, tokenScopes } from '@/auth/api-tokens/token-scopes'
import type { Actor } from '@/auth/permissions/actor'
import { requireApiActor } from '@/auth/session/session.server'
import { TokenInput } from '@/features/account/account.schema'
import { removeOtherSessions, removeSession } from '@/features/account/account.server'
import { exportAccount } from '@/features/account/data-export/account-export.server'
import { confirmDeletion, requestDeletion } from '@/features/account/deletion/account-deletion.server'
import { confirmEmailChange, requestEmailChange } from '@/features/account/email/email-change.server'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { DAY_MS } from '@/platform/durations'
import { validate } from '@/platform/validate'
import { createActor } from '@/testing/actors'
import { readMails } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertToken } from '@/testing/tokens'
import { insertUser } from '@/testing/users'
import { create, list, remove } from './own-tokens.server'

const { perPerson, maxDays, nameMaxLength } = appConfig.token

async function createPerson(differences: Parameters<typeof insertUser>[0] = {}) {
  return createActor(await insertUser(differences))
}

function tokenInput(differences: Partial<TokenInput> = {}) {
  return validate(TokenInput)({
    name: 'Nightly backup',
    scopes: ['repository:read'],
    lifetime: '30',
    ...differences,
  })
}

async function readExport(actor: Actor) {
  return new Response(await inRequest(() => exportAccount(actor))).text()
}

async function codeOf(work: () => unknown): Promise<string> {
  try {
    await inRequest(work)
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
  return 'none'
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const impersonator = { id: randomUUID(), name: 'Ada', until: new Date() }

describe('a new token', () => {
  test('is given once, kept as a hash, recorded, and its owner is told', async () => {
    const actor = await createPerson({ language: 'fr' })
    const { token } = await inRequest(() => create(actor, tokenInput({ name: ' Nightly backup ' })))
    const row = await db.apiToken.findFirstOrThrow({ where: { userId: actor.id } })
    expect(row).toMatchObject({ name: 'Nightly backup', scopes: ['repository:read'], lastUsedAt: null })
    expect(Math.round((row.expiresAt.getTime() - Date.now()) / DAY_MS)).toBe(30)
    const records = await db.activity.findMany({ where: { actorId: actor.id } })
    expect(records).toMatchObject([{ kind: 'token-created', detail: 'Nightly backup' }])
    const [mail] = await readMails(actor.email)
    expect(mail?.subject).toMatch(/^Un nouveau jeton/)
    const listed = await inRequest(() => list(actor))
    expect(listed).toMatchObject([{ id: row.id, name: 'Nightly backup', scopes: ['repository:read'] }])
    const known = JSON.stringify([row, records, mail, listed, await readExport(actor)])
    expect(known).not.toContain(token)
    expect(known).not.toContain(token.slice(appConfig.token.prefix.length))
    expect(JSON.stringify([listed, await readExport(actor)])).not.toContain(row.hash)
    const headers = new Headers({ authorization: `Bearer ${token}` })
    expect(await inRequest(requireApiActor, { headers })).toMatchObject({
      id: actor.id,
      token: { id: row.id, scopes: ['repository:read'] },
    })
  })

  test('ends at the end of the day that was chosen', async () => {
    const actor = await createPerson()
    const until = inDays(12)
    await inRequest(() => create(actor, tokenInput({ lifetime: 'date', until })))
    expect(await inRequest(() => list(actor))).toMatchObject([{ expiresAt: until }])
  })

  test('can do no more than its owner', async () => {
    const [user, admin] = [await createPerson(), await createPerson({ role: 'admin' })]
    const wanted: TokenScope[] = ['repository:read', 'user:list']
    expect(await codeOf(() => create(user, tokenInput({ scopes: wanted })))).toBe('FORBIDDEN')
    expect(await db.apiToken.count({ where: { userId: user.id } })).toBe(0)
    expect(await codeOf(() => create(admin, tokenInput({ scopes: [...tokenScopes, ...wanted] })))).toBe(
      'none',
    )
    const [token] = await inRequest(() => list(admin))
    expect(token?.scopes).toEqual(tokenScopes)
  })

  test('is one of a few, however many are made at once', async () => {
    const actor = await createPerson()
    for (let count = 0; count < perPerson - 5; count++) await insertToken(actor.id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(() => create(actor, tokenInput()))),
    )
    expect(answers.filter((code) => code === 'none')).toHaveLength(5)
    expect(answers.filter((code) => code === 'CONFLICT')).toHaveLength(15)
    expect(await db.apiToken.count({ where: { userId: actor.id } })).toBe(perPerson)
    expect(await db.activity.count({ where: { actorId: actor.id, kind: 'token-created' } })).toBe(5)
    expect(await codeOf(async () => create(await createPerson(), tokenInput()))).toBe('none')
  })
})

test.each<[field: string, message: string, Record<string, unknown>]>([
  ['name', 'account:tokens.nameRequired', { name: ' ' }],
  ['name', 'validation:tooLong?count=100', { name: 'x'.repeat(nameMaxLength + 1) }],
  ['name', 'validation:name.invalid', { name: 'a\0b' }],
  ['scopes', 'account:tokens.scopesRequired', { scopes: [] }],
  ['until', 'account:tokens.untilRequired', { lifetime: 'date' }],
  ['until', 'account:tokens.untilPast', { lifetime: 'date', until: inDays(-1) }],
  ['until', 'account:tokens.untilFar', { lifetime: 'date', until: inDays(maxDays + 2) }],
])('what is wrong is said at its field: %s, %s', (field, message, differences) => {
  const check = validate(TokenInput)
  const fine = { name: 'x', scopes: ['repository:read'], lifetime: '90' }
  expect(check(fine)).toMatchObject(fine)
  expect(() => check({ ...fine, ...differences })).toThrow(
    expect.objectContaining({ code: 'INVALID', details: { fields: { [field]: message } } }),
  )
})

test.each([
  { scopes: ['session:list'] },
  { scopes: ['apps:manager'] },
  { scopes: ['*'] },
  { scopes: 'repository:read' },
  { lifetime: '10000' },
  { lifetime: 30 },
  { lifetime: undefined },
  { lifetime: 'date', until: new Date(Number.NaN) },
  { lifetime: 'date', until: '2027-01-01' },
])('nothing else is taken: %j', (differences) => {
  const fine = { name: 'x', scopes: ['repository:read'], lifetime: '90' }
  expect(() => validate(TokenInput)({ ...fine, ...differences })).toThrow('INVALID')
})

describe('revoking', () => {
  test('shuts the program out, and is recorded', async () => {
    const actor = await createPerson()
    const { id, headers } = await insertToken(actor.id)
    await inRequest(() => remove(actor, { id }))
    expect(await codeOf(() => inRequest(requireApiActor, { headers }))).toBe('INVALID_TOKEN')
    const records = await db.activity.findMany({ where: { actorId: actor.id } })
    expect(records).toMatchObject([{ kind: 'token-revoked', detail: 'Test program' }])
    expect(await codeOf(() => remove(actor, { id }))).toBe('NOT_FOUND')
  })

  test('is for one’s own alone, administrator or not', async () => {
    const owner = await createPerson()
    const { id } = await insertToken(owner.id)
    const admin = await createPerson({ role: 'admin' })
    expect(await codeOf(() => remove(admin, { id }))).toBe('NOT_FOUND')
    expect(await inRequest(() => list(admin))).toEqual([])
    expect(await inRequest(() => list(owner))).toMatchObject([{ id }])
    expect(await db.activity.count({ where: { actorId: admin.id } })).toBe(0)
  })
})

test('neither somebody who acts as the owner nor a program touches tokens, sessions, address, data or the account', async () => {
  const owner = await createPerson({ role: 'admin' })
  await insertUser({ role: 'admin' })
  const { id } = await insertToken(owner.id)
  const session = await db.session.create({
    data: { userId: owner.id, token: randomUUID(), expiresAt: inDays(1) },
  })
  const others = [
    { ...owner, impersonator },
    { ...owner, sessionId: id, token: { id, name: 'Backup', scopes: [...tokenScopes] } },
  ]
  for (const actor of others) {
    const refused = await Promise.all([
      codeOf(() => list(actor)),
      codeOf(() => create(actor, tokenInput())),
      codeOf(() => remove(actor, { id })),
      codeOf(() => removeSession(actor, { id: session.id })),
      codeOf(() => removeOtherSessions(actor)),
      codeOf(() => requestEmailChange(actor, { email: 'new@example.com' })),
      codeOf(() => confirmEmailChange(actor, { email: 'new@example.com', otp: 'AAAAAA' })),
      codeOf(() => requestDeletion(actor)),
      codeOf(() => confirmDeletion(actor, { otp: 'AAAAAA' })),
      codeOf(() => exportAccount(actor)),
    ])
    expect(new Set(refused)).toEqual(new Set(['FORBIDDEN']))
  }
  expect(await db.apiToken.count({ where: { userId: owner.id } })).toBe(1)
  expect(await db.session.count({ where: { userId: owner.id } })).toBe(1)
  expect(await db.activity.count({ where: { actorId: owner.id } })).toBe(0)
})
