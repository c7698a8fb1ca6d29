import { expect, test } from 'vitest'
import { insertUser } from '@/testing/users'
import { afterCommit } from './after-commit.server'
import { db, inTransaction } from './db.server'

async function rename(id: string, name: string, done: string[], fails = false) {
  await db.$transaction((tx) =>
    // The transaction of a caller.
    inTransaction(tx, async (inner) => {
      await inner.user.update({ where: { id }, data: { name } })
      afterCommit(inner, async () => {
        const { name } = await db.user.findUniqueOrThrow({ where: { id } })
        done.push(name)
      })
      if (fails) throw new Error('undone')
    }),
  )
}

test('work after a commit sees the change, and is finished before the caller continues', async () => {
  const { id } = await insertUser()
  const done: string[] = []
  await rename(id, 'Ada', done)
  expect(done).toEqual(['Ada'])
})

test('work after a commit does not run if the transaction is rolled back', async () => {
  const { id } = await insertUser()
  const done: string[] = []
  await expect(rename(id, 'Ada', done, true)).rejects.toThrow('undone')
  expect(done).toEqual([])
})

test('work that fails after a commit fails neither the caller nor the work after it', async () => {
  const done: string[] = []
  const result = await db.$transaction(async (tx) => {
    afterCommit(tx, () => Promise.reject(new Error('no mail server')))
    afterCommit(tx, async () => done.push('second'))
    return 'changed'
  })
  expect([result, done]).toEqual(['changed', ['second']])
})

test('work after a commit does not wait for other work', { timeout: 2_000 }, async () => {
  const second = Promise.withResolvers<void>()
  await db.$transaction(async (tx) => {
    afterCommit(tx, () => second.promise)
    afterCommit(tx, () => second.resolve())
  })
})

test('the database itself is no transaction', () => {
  // @ts-expect-error
  expect(() => afterCommit(db, async () => {})).not.toThrow()
})
