import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { db } from '@/platform/database/db.server'

/** A table whose rows need a user, until the test ends. Returns a function that adds a row for each id. */
export async function createReferringTable() {
  const table = `referring_${randomUUID().replaceAll('-', '')}`
  await db.$executeRawUnsafe(
    `CREATE TABLE "${table}" ("userId" UUID NOT NULL CONSTRAINT "${table}_userId_fkey" REFERENCES "user" ON DELETE RESTRICT)`,
  )
  onTestFinished(async () => {
    await db.$executeRawUnsafe(`DROP TABLE "${table}"`)
  })
  return async (...ids: string[]) => {
    for (const id of ids) await db.$executeRawUnsafe(`INSERT INTO "${table}" VALUES ($1::uuid)`, id)
  }
}
