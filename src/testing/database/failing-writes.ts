import { onTestFinished } from 'vitest'
import { db } from '@/platform/database/db.server'
import { type Resource, tableName } from '@/resources/resources'

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

/** Until the end of the test, every transaction that writes to the table of the resource fails at its commit. */
export async function failAtCommit(resource: Resource): Promise<void> {
  await db.$executeRaw`
    CREATE FUNCTION fail_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'too late'; END $$`
  await db.$executeRawUnsafe(`
    CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT OR UPDATE OR DELETE ON "${tableName(resource)}"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_at_commit()`)
  onTestFinished(async () => {
    await db.$executeRaw`DROP FUNCTION IF EXISTS fail_at_commit CASCADE`
  })
}
