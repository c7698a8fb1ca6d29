import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertUser } from '@/testing/users'
import { auth } from './auth.server'
import { createAuthAdapter } from './auth-adapter.server'

const adapter = createAuthAdapter(auth.options)
const missing = { model: 'session', where: [{ field: 'id', value: randomUUID() }] }

test('a row that another process has deleted is missing for better-auth, not an error', async () => {
  expect(await adapter.update({ ...missing, update: { userAgent: 'Other' } })).toBeNull()
  expect(await adapter.consumeOne(missing)).toBeNull()
  await adapter.delete(missing)
})

test('within a transaction, a missing row is no error either', async () => {
  await adapter.transaction(async (tx) => {
    expect(await tx.consumeOne(missing)).toBeNull()
    expect(await tx.findOne({ ...missing, model: 'user' })).toBeNull()
  })
})

test('any other error of the database stays an error', async () => {
  const [{ id }, { email }] = [await insertUser(), await insertUser()]
  const where = [{ field: 'id', value: id }]
  await expect(adapter.update({ model: 'user', where, update: { email } })).rejects.toThrow()
})
