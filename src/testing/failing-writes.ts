import { onTestFinished } from 'vitest'
import type { Transaction } from '@/platform/database/db.server'

/** Lets the database fail each write to a table with an SQLSTATE, such as 53100 for a full disk. */
export async function failWrites(
  db: Pick<Transaction, '$executeRawUnsafe'>,
  table: string,
  state: string,
): Promise<void> {
  await db.$executeRawUnsafe(`
    CREATE FUNCTION fail_${table}() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${state}'; END $$`)
  await db.$executeRawUnsafe(
    `CREATE TRIGGER fail BEFORE INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION fail_${table}()`,
  )
}

/** Until the test ends. */
export async function failWritesInTest(
  db: Pick<Transaction, '$executeRawUnsafe'>,
  table: string,
  state: string,
): Promise<void> {
  await failWrites(db, table, state)
  onTestFinished(async () => {
    await db.$executeRawUnsafe(`DROP FUNCTION fail_${table}() CASCADE`)
  })
}
