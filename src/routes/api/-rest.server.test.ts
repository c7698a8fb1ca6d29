import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Operation } from '@/api/operation.server'
import { db } from '@/platform/database/db.server'
import { createActor } from '@/testing/actors'
import { inRequest } from '@/testing/requests'
import { uniqueEmail } from '@/testing/users'
import { operations } from './-rest.server'

/** A valid body for each operation that accepts an idempotency key. */
const bodies: Record<string, unknown> = {
  createRepository: { name: `r${randomUUID()}`, link: 'https://git.example.com/code' },
  createUser: { email: uniqueEmail(), name: 'Test Person' },
}

const posts = operations.filter(({ method }) => method === 'post')

test.each(posts)(
  '$id writes only in the transaction that stores its answer',
  async (operation: Operation) => {
    const actor = createActor({ role: 'admin' })
    const call = inRequest(() =>
      db.$transaction(async (tx) => {
        const sent = { params: {}, query: {}, body: bodies[operation.id], ifMatch: null, tx }
        await operation.call(actor, sent)
        throw new Error('rolled back')
      }),
    )
    await expect(call).rejects.toThrow('rolled back')
    expect(await db.activity.count({ where: { actorId: actor.id } })).toBe(0)
  },
)
