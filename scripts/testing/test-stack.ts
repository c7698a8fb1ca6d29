import { randomBytes } from 'node:crypto'
import { runQuery } from '../database/connection.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { migrate } from '../database/migrations.ts'
import { startMailbox } from '../mailbox/mailbox.ts'

export type TestStack = { DATABASE_URL: string; SMTP_URL: string; MAILBOX_URL: string; AUTH_SECRET: string }

/** All mails of a run, because its log is searched for their codes. */
const MAILBOX_CAPACITY = 100_000

/**
 * Starts a mailbox and an empty database for a test run: embedded, or on the server of TEST_DATABASE_URL. Resolves with the
 * variables of the application and its tests.
 */
export async function startTestStack(
  cleanup: AsyncDisposableStack,
  {
    databaseServer = process.env.TEST_DATABASE_URL,
    folder,
  }: { databaseServer?: string; folder?: string } = {},
): Promise<TestStack> {
  const [databaseUrl, mailbox] = await Promise.all([
    startTestDatabase(cleanup, databaseServer, folder),
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

/** Starts an empty embedded database, or creates one on `server`. Resolves with its URL. */
export async function startTestDatabase(
  cleanup: AsyncDisposableStack,
  server?: string,
  folder?: string,
): Promise<string> {
  if (!server) {
    const database = await startEmbeddedDatabase(folder)
    cleanup.use(database)
    return database.report.url
  }
  const name = `app_test_${randomBytes(6).toString('hex')}`
  await runQuery(server, `CREATE DATABASE ${name}`)
  cleanup.defer(async () => {
    await runQuery(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
