import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'
import { insertToken } from '@/testing/api/tokens'
import { inRequest } from '@/testing/requests'
import { insertSession } from '@/testing/signed-in-users'
import { insertUser } from '@/testing/users'
import { count, revoke } from './user-tokens.server'

const impersonator = { id: randomUUID(), name: 'Admin', until: new Date(Date.now() + HOUR_MS) }

test('API tokens are counted and revoked separately from sessions', async () => {
  const admin = createActor({ role: 'admin' })
  const [{ id }, other] = [await insertUser(), await insertUser()]
  const expired = { expiresAt: new Date(Date.now() - HOUR_MS) }
  for (const differences of [{}, {}, expired]) await insertToken(id, differences)
  await insertToken(other.id)
  await insertSession(id)
  expect(await count(admin, { id })).toBe(2)
  expect(await inRequest(() => revoke(admin, { id }))).toEqual({ revoked: 2 })
  expect(await inRequest(() => revoke(admin, { id }))).toEqual({ revoked: 0 })
  expect(await db.apiToken.count({ where: { userId: { in: [id, other.id] } } })).toBe(2)
  expect(await db.session.count({ where: { userId: id } })).toBe(1)
  expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
    { kind: 'user-tokens-revoked', detail: '2', subjectName: 'Test Person' },
  ])
})

test('the tokens of an unknown user are not found', async () => {
  const admin = createActor({ role: 'admin' })
  await expect(inRequest(() => revoke(admin, { id: randomUUID() }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

describe('without permission', () => {
  test.each([
    ['a user', createActor()],
    ['an actor without a role', createActor({ role: '' })],
    ['an actor with unknown roles', createActor({ role: 'constructor,__proto__' })],
  ])('counting and revoking are refused to %s', async (_who, actor) => {
    const { id } = await insertUser()
    await insertToken(id)
    await expect(inRequest(async () => count(actor, { id }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(inRequest(() => revoke(actor, { id }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await db.apiToken.count({ where: { userId: id } })).toBe(1)
  })

  test.each([
    ['an impersonator', { impersonator }],
    ['an API token', { token: { id: randomUUID(), name: 'Backup', scopes: ['session:revoke'] } }],
  ])('revoking is refused to %s', async (_who, differences) => {
    const { id } = await insertUser()
    await insertToken(id)
    const actor = createActor({ role: 'admin', ...differences })
    await expect(inRequest(() => revoke(actor, { id }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await db.apiToken.count({ where: { userId: id } })).toBe(1)
  })
})
