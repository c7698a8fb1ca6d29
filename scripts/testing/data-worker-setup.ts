/** Each worker uses a database of its own. */
import { afterAll, inject } from 'vitest'

const worker = Number(process.env.VITEST_POOL_ID) - 1
Object.assign(process.env, inject('testStacks')[worker], { LOG_LEVEL: 'silent' })

const { db } = await importDatabase()

// The next file has another client if a test of this one has reset the modules. Idle connections would soon be too many.
afterAll(async () => {
  const current = await importDatabase()
  if (current.db !== db) await db.$disconnect()
})

function importDatabase() {
  return import('../../src/platform/database/db.server.ts')
}
