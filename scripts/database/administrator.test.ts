import { expect, test } from 'vitest'
import { startTestDatabase } from '../testing/test-stack.ts'
import { makeAdministrator } from './administrator.ts'
import { runQuery } from './connection.ts'
import { migrate } from './migrations.ts'

test('a read-only database is named as the reason that no administrator is made', async () => {
  await using cleanup = new AsyncDisposableStack()
  const url = await startTestDatabase(cleanup, { databaseServer: process.env.TEST_DATABASE_URL })
  await migrate(url)
  // The embedded database cannot be a standby.
  await runQuery(
    url,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION 'cannot execute INSERT in a read-only transaction' USING ERRCODE = '25006'; END $$;
     CREATE TRIGGER refuse BEFORE INSERT ON "user" EXECUTE FUNCTION refuse()`,
  )
  await expect(makeAdministrator(url, ['ada@example.com'])).rejects.toThrow(
    'The database is read-only. Set DATABASE_URL to the primary server.',
  )
})
