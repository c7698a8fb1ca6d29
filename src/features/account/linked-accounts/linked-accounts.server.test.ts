import { describe, expect, test } from 'vitest'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { createActor } from '@/testing/actors'
import { inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { link, listLinkedAccounts, unlink } from './linked-accounts.server'

async function createPerson({ emailVerified = true, accounts = 1 } = {}) {
  const user = await insertUser({ emailVerified })
  const ids: string[] = []
  for (let index = 0; index < accounts; index++) {
    const data = { userId: user.id, providerId: `provider-${index}`, accountId: crypto.randomUUID() }
    ids.push((await db.account.create({ data })).id)
  }
  return { actor: createActor(user), ids }
}

async function refusalOf(work: Promise<unknown>) {
  const error = await work.catch((thrown) => thrown)
  if (!(error instanceof AppError)) return error
  return [error.code, error.details.message].filter(Boolean).join(' ')
}

const lastOne = 'CONFLICT auth-errors:FAILED_TO_UNLINK_LAST_ACCOUNT'

function left(userId: string) {
  return db.account.count({ where: { userId } })
}

describe('the ways to sign in', () => {
  test('are those that were added, without what providers know people by', async () => {
    const { actor, ids } = await createPerson({ accounts: 2 })
    const ways = await inRequest(() => listLinkedAccounts(actor))
    expect(ways).toEqual({
      isEmailVerified: true,
      addable: [],
      accounts: ids.map((id, index) => ({ id, provider: `provider-${index}`, createdAt: expect.any(Date) })),
    })
  })

  test('can all be removed where a code by mail is left, and each removal is recorded', async () => {
    const { actor, ids } = await createPerson({ accounts: 2 })
    for (const id of ids) await inRequest(() => unlink(actor, { id }))
    expect(await left(actor.id)).toBe(0)
    const records = await db.activity.findMany({ where: { actorId: actor.id }, orderBy: { id: 'asc' } })
    expect(records.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'account-unlinked provider-0',
      'account-unlinked provider-1',
    ])
  })

  test('keep the last one while nobody knows whether a code would arrive', async () => {
    const { actor, ids } = await createPerson({ accounts: 2, emailVerified: false })
    const [first = '', last = ''] = ids
    await inRequest(() => unlink(actor, { id: first }))
    expect(await refusalOf(inRequest(() => unlink(actor, { id: last })))).toBe(lastOne)
    expect(await left(actor.id)).toBe(1)
    expect(await db.activity.count({ where: { actorId: actor.id } })).toBe(1)
  })

  test('keep the last one under parallel removals too', async () => {
    const { actor, ids } = await createPerson({ accounts: 4, emailVerified: false })
    const removals = ids.map((id) => refusalOf(inRequest(() => unlink(actor, { id }))))
    expect((await Promise.all(removals)).filter(Boolean)).toEqual([lastOne])
    expect(await left(actor.id)).toBe(1)
  })

  test('are nobody else’s to remove', async () => {
    const [one, other] = [await createPerson(), await createPerson()]
    const [id = ''] = other.ids
    expect(await refusalOf(inRequest(() => unlink(one.actor, { id })))).toBe('NOT_FOUND')
    expect(await left(other.actor.id)).toBe(1)
  })

  test('are not changed by somebody who acts as the person', async () => {
    const { actor, ids } = await createPerson()
    const acting = { ...actor, impersonator: { id: crypto.randomUUID(), name: 'Ada', until: new Date() } }
    const [id = ''] = ids
    expect(await refusalOf(inRequest(() => unlink(acting, { id })))).toContain('FORBIDDEN')
    const page = '/app/account' as const
    expect(await refusalOf(inRequest(() => link(acting, { provider: 'github', page })))).toContain(
      'FORBIDDEN',
    )
    expect(await left(actor.id)).toBe(1)
  })
})
