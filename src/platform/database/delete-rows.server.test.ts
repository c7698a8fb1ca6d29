import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createReferringTable } from '@/testing/referring-table'
import { insertUser } from '@/testing/users'
import { db, type Transaction } from './db.server'
import { deleteRows } from './delete-rows.server'

async function insertUsers(count: number) {
  const users = await Promise.all(Array.from({ length: count }, () => insertUser()))
  return users.map(({ id }) => id)
}

type Where = { id: { in: string[] } }

const deletion = {
  find: (tx: Transaction, where: Where) => tx.user.findMany({ where, select: { id: true, name: true } }),
  remove: (tx: Transaction, where: Where) => tx.user.deleteMany({ where }),
  log: async () => {},
}

async function findLeft(ids: string[]) {
  return (await db.user.findMany({ where: { id: { in: ids } } })).map(({ id }) => id)
}

test.each([1, 2, 7])('of 9 rows, %i that others refer to stay, and all others are deleted', async (count) => {
  const refer = await createReferringTable()
  const ids = await insertUsers(9)
  const inUse = ids.filter((_, index) => index % 2 === 0 || index > 4).slice(0, count)
  await refer(...inUse)
  const logged: string[] = []
  const outcome = await deleteRows('user', ids, {
    ...deletion,
    log: async (_tx, rows) => void logged.push(...rows.map(({ id }) => id)),
  })
  const free = ids.filter((id) => !inUse.includes(id)).toSorted()
  expect(outcome.done.toSorted()).toEqual(free)
  expect(logged.toSorted()).toEqual(free)
  const reason = { name: 'Test Person', message: 'errors:inUse' }
  expect(outcome.refused.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    inUse.toSorted().map((id) => ({ id, ...reason })),
  )
  expect((await findLeft(ids)).toSorted()).toEqual(inUse.toSorted())
})

test('rows that the actor may not delete are refused as rows that do not exist', async () => {
  const [own = '', other = ''] = await insertUsers(2)
  const missing = randomUUID()
  const outcome = await deleteRows('user', [own, other, missing], {
    ...deletion,
    find: async (tx) => deletion.find(tx, { id: { in: [own] } }),
  })
  const refusal = { name: null, message: 'errors:code.NOT_FOUND' }
  expect(outcome).toEqual({
    done: [own],
    refused: [
      { id: other, ...refusal },
      { id: missing, ...refusal },
    ],
  })
  expect(await findLeft([own, other])).toEqual([other])
})

test('a row that the rule of its resource protects stays, with the reason of the rule', async () => {
  const [kept = '', free = ''] = await insertUsers(2)
  const outcome = await deleteRows('user', [kept, free], {
    ...deletion,
    refuse: ({ id }) => (id === kept ? 'invoices:refused.paid' : undefined),
  })
  expect(outcome).toEqual({
    done: [free],
    refused: [{ id: kept, name: 'Test Person', message: 'invoices:refused.paid' }],
  })
  expect(await findLeft([kept, free])).toEqual([kept])
})

test('nothing is deleted if the audit log cannot be written', async () => {
  const ids = await insertUsers(3)
  const log = async () => {
    throw new Error('no log')
  }
  await expect(deleteRows('user', ids, { ...deletion, log })).rejects.toThrow('no log')
  expect((await findLeft(ids)).toSorted()).toEqual(ids.toSorted())
})

test('a failure that is no reference to a row ends the deletion', async () => {
  const remove = async () => {
    throw new Error('no disk')
  }
  await expect(deleteRows('user', await insertUsers(2), { ...deletion, remove })).rejects.toThrow('no disk')
})

test('of 5 parallel deletions of the same rows, each row is deleted and logged once', async () => {
  const ids = await insertUsers(4)
  const logged: string[] = []
  const log = async (_tx: Transaction, rows: { id: string }[]) =>
    void logged.push(...rows.map(({ id }) => id))
  const orders = Array.from({ length: 5 }, (_, index) => (index % 2 ? ids : ids.toReversed()))
  const outcomes = await Promise.all(orders.map((order) => deleteRows('user', order, { ...deletion, log })))
  expect(outcomes.flatMap(({ done }) => done).toSorted()).toEqual(ids.toSorted())
  expect(logged.toSorted()).toEqual(ids.toSorted())
})
