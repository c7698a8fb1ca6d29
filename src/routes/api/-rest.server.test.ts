import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiMetadata } from '@/api/openapi-metadata.server'
import type { Operation } from '@/api/operation.server'
import { roleNames } from '@/auth/permissions/permissions'
import { db } from '@/platform/database/db.server'
import { z } from '@/platform/zod'
import { createActor } from '@/testing/actors'
import { inRequest } from '@/testing/requests'
import { insertUser, uniqueEmail } from '@/testing/users'
import { type Database, openDatabase } from '../../../e2e/support/database'
import { addRow, resources } from '../../../e2e/support/resources'
import { operations } from './-rest.server'

/** Every operation is granted to one of the roles. */
const actor = createActor({ role: roleNames.join() })
let database: Database

beforeAll(async () => {
  await insertUser({ id: actor.id, role: actor.role })
  database = await openDatabase(process.env.DATABASE_URL ?? '')
})

afterAll(() => database.close())

/** The example of a resource needs its rows: those that it refers to, and the one that an action changes. */
async function createRequest(operation: Operation) {
  const resource = resources.find((described) => Object.hasOwn(described.operations, operation.id))
  const example = resource?.operations[operation.id]
  if (!resource || !example) return { params: {}, body: createBody(operation) }
  const id = await addRow(resource, example, database)
  return { params: operation.params ? { id } : {}, body: example.body?.() }
}

/** A body made of the documented examples of its fields. */
function createBody({ body }: Operation): Record<string, unknown> {
  if (!(body instanceof z.core.$ZodObject)) return {}
  const examples = Object.entries(body._zod.def.shape).map(([name, field]) => [
    name,
    name === 'email' ? uniqueEmail() : openApiMetadata.get(field)?.examples?.[0],
  ])
  return Object.fromEntries(examples)
}

/** The number of rows by table. Limits are counted on a connection of their own. */
async function countRows() {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT "table_name" AS "name" FROM "information_schema"."tables"
    WHERE "table_schema" = 'public' AND "table_type" = 'BASE TABLE' AND "table_name" <> 'quota'`
  const counts = tables.map(async ({ name }) => [
    name,
    await db.$queryRawUnsafe(`SELECT count(*) FROM "${name}"`),
  ])
  return Object.fromEntries(await Promise.all(counts))
}

const posts = operations.filter(({ method }) => method === 'post')

test.each(posts)(
  '$id writes only in the transaction that stores its answer',
  async (operation: Operation) => {
    const request = await createRequest(operation)
    const before = await countRows()
    const call = inRequest(() =>
      db.$transaction(async (tx) => {
        await operation.call(actor, { ...request, query: {}, ifMatch: null, tx })
        throw new Error('rolled back')
      }),
    )
    await expect(call).rejects.toThrow('rolled back')
    expect(await countRows()).toEqual(before)
  },
)
