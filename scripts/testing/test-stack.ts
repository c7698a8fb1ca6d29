import { randomBytes } from 'node:crypto'
import { runQuery } from '../database/connection.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { migrate } from '../database/migrations.ts'
import { startMailbox } from '../mailbox/mailbox.ts'

export type TestStack = { DATABASE_URL: string; SMTP_URL: string; MAILBOX_URL: string; AUTH_SECRET: string }

/** All mails of a run, because its log is searched for their codes. */
const MAILBOX_CAPACITY = 100_000

/** The server on which a database is created. Without one, it is embedded, in `folder` or in memory. */
type DatabasePlace = { databaseServer?: string; folder?: string }

/**
 * Starts a mailbox and an empty database for a test run, by default on the server of TEST_DATABASE_URL. Resolves with the
 * variables of the application and its tests.
 */
export async function startTestStack(
  cleanup: AsyncDisposableStack,
  place: DatabasePlace = { databaseServer: process.env.TEST_DATABASE_URL },
): Promise<TestStack> {
  const [databaseUrl, mailbox] = await Promise.all([
    startTestDatabase(cleanup, place),
    startMailbox({ capacity: MAILBOX_CAPACITY }),
  ])
  cleanup.defer(mailbox.stop)
  await migrate(databaseUrl)
  return {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailbox.smtpUrl,
    MAILBOX_URL: mailbox.url,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
  }
}

/** Resolves with the URL of an empty database. */
export async function startTestDatabase(
  cleanup: AsyncDisposableStack,
  { databaseServer, folder }: DatabasePlace,
): Promise<string> {
  if (!databaseServer) {
    const database = await startEmbeddedDatabase(folder)
    cleanup.use(database)
    return database.report.url
  }
  const name = `app_test_${randomBytes(6).toString('hex')}`
  await runQuery(databaseServer, `CREATE DATABASE ${name}`)
  cleanup.defer(async () => {
    await runQuery(databaseServer, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
  const url = new URL(databaseServer)
  url.pathname = `/${name}`
  return url.href
}
