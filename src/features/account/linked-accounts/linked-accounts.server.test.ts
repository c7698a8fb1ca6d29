import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'
import { inRequest } from '@/testing/requests'
import { insertSignedInUser, insertSteppedUpUser } from '@/testing/signed-in-users'
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

async function readError(work: Promise<unknown>) {
  const error = await work.catch((thrown) => thrown)
  if (!(error instanceof AppError)) return error
  return [error.code, error.details.message].filter(Boolean).join(' ')
}

const lastOne = 'CONFLICT auth-errors:FAILED_TO_UNLINK_LAST_ACCOUNT'

function left(userId: string) {
  return db.account.count({ where: { userId } })
}

describe('linked accounts', () => {
  test('the list has the linked accounts without the ids that providers use', async () => {
    const { actor, ids } = await createPerson({ accounts: 2 })
    const linked = await inRequest(() => listLinkedAccounts(actor))
    expect(linked).toEqual({
      isEmailVerified: true,
      addable: [],
      accounts: ids.map((id, index) => ({ id, provider: `provider-${index}`, createdAt: expect.any(Date) })),
    })
  })

  test('a user with a verified address can unlink every account, and each removal is logged', async () => {
    const { actor, ids } = await createPerson({ accounts: 2 })
    for (const id of ids) await inRequest(() => unlink(actor, { id }))
    expect(await left(actor.id)).toBe(0)
    const records = await db.auditEvent.findMany({ where: { actorId: actor.id }, orderBy: { id: 'asc' } })
    expect(records.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'account-unlinked provider-0',
      'account-unlinked provider-1',
    ])
  })

  test('a user with an unverified address cannot unlink the last account', async () => {
    const { actor, ids } = await createPerson({ accounts: 2, emailVerified: false })
    const [first = '', last = ''] = ids
    expect(await listLinkedAccounts(actor)).toMatchObject({ isEmailVerified: false })
    await inRequest(() => unlink(actor, { id: first }))
    expect(await readError(inRequest(() => unlink(actor, { id: last })))).toBe(lastOne)
    expect(await left(actor.id)).toBe(1)
    expect(await db.auditEvent.count({ where: { actorId: actor.id } })).toBe(1)
  })

  test('parallel removals keep the last account of a user with an unverified address', async () => {
    const { actor, ids } = await createPerson({ accounts: 4, emailVerified: false })
    const removals = ids.map((id) => readError(inRequest(() => unlink(actor, { id }))))
    expect((await Promise.all(removals)).filter(Boolean)).toEqual([lastOne])
    expect(await left(actor.id)).toBe(1)
  })

  test('a user cannot unlink the account of another user', async () => {
    const [one, other] = [await createPerson(), await createPerson()]
    const [id = ''] = other.ids
    expect(await readError(inRequest(() => unlink(one.actor, { id })))).toBe('NOT_FOUND')
    expect(await left(other.actor.id)).toBe(1)
  })

  test('an impersonating administrator can neither link nor unlink accounts', async () => {
    const { actor, ids } = await createPerson()
    const acting = { ...actor, impersonator: { id: crypto.randomUUID(), name: 'Ada', until: new Date() } }
    const [id = ''] = ids
    expect(await readError(inRequest(() => unlink(acting, { id })))).toContain('FORBIDDEN')
    const page = '/app/account' as const
    expect(await readError(inRequest(() => link(acting, { provider: 'github', page })))).toContain(
      'FORBIDDEN',
    )
    expect(await left(actor.id)).toBe(1)
  })
})

test('a session that has not entered a code cannot link an account', async () => {
  const actor = await insertSignedInUser()
  const page = '/app/account' as const
  expect(await readError(inRequest(() => link(actor, { provider: 'github', page })))).toBe('STEP_UP_REQUIRED')
})

test('each link counts as a mail of the user', async () => {
  const actor = await insertSteppedUpUser()
  const page = '/app/account' as const
  const { mailsCausedPerHour: used } = appConfig.user
  const resetsAt = new Date(Date.now() + HOUR_MS)
  await db.quota.create({ data: { key: `mail-by:${actor.id}`, used, resetsAt } })
  expect(await readError(inRequest(() => link(actor, { provider: 'github', page })))).toBe(
    'TOO_MANY_REQUESTS',
  )
})
