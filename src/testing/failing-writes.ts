import { onTestFinished } from 'vitest'
import { db } from '@/platform/database/db.server'

/** Until the test ends, each write to the table fails with an SQLSTATE, such as 53100 for a full disk. */
export async function failWrites(table: string, state: string): Promise<void> {
  await db.$executeRawUnsafe(`
    CREATE FUNCTION fail_${table}() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${state}'; END $$`)
  await db.$executeRawUnsafe(
    `CREATE TRIGGER fail BEFORE INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION fail_${table}()`,
  )
  onTestFinished(async () => {
    await db.$executeRawUnsafe(`DROP FUNCTION fail_${table}() CASCADE`)
  })
}
