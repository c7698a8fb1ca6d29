/**
 * The production server with two workers, which share few connections through PgBouncer. Runs only with TEST_PGBOUNCER and
 * TEST_DATABASE_URL.
 */
import { type APIRequestContext, expect, test } from '@playwright/test'
import { startTestServer } from '../scripts/testing/test-server.ts'
import { startTestStack } from '../scripts/testing/test-stack.ts'
import { defaultLanguage } from '../src/i18n/languages.ts'
import { type Database, openDatabase, uniqueEmail, uniqueWord } from './support/database.ts'
import { resources } from './support/resources.ts'
import { callServerFunction } from './support/server-functions.ts'
import { startPgBouncer } from './support/servers/pgbouncer.ts'
import { signIn } from './support/sign-in.ts'

test.describe.configure({ mode: 'default' })

/** Fewer than either worker opens to PgBouncer. */
const POOL_SIZE = 3
const WRITES = 10

let cleanup: AsyncDisposableStack
let database: Database
let databaseUrl: string
let server: { baseUrl: string; mailboxUrl: string }

test.beforeAll(async () => {
  cleanup = new AsyncDisposableStack()
  const stack = await startTestStack(cleanup)
  const url = await startPgBouncer(process.env.TEST_PGBOUNCER ?? '', stack.DATABASE_URL, POOL_SIZE, cleanup)
  const settings = { DATABASE_URL: url, WORKERS: '2', WRITES_PER_MINUTE: String(WRITES) }
  const { variables } = await startTestServer(stack, cleanup, settings)
  server = { baseUrl: variables.BASE_URL, mailboxUrl: stack.MAILBOX_URL }
  databaseUrl = stack.DATABASE_URL
  database = await openDatabase(databaseUrl)
  cleanup.defer(database.close)
})

test.afterAll(() => cleanup.disposeAsync())

/** Signs in an administrator of the test. */
async function signInAdmin(request: APIRequestContext) {
  const user = await database.addUser({ role: 'admin' })
  await signIn(request, user.email, server)
  return user
}

/** Sends `count` requests at the same time. */
async function sendAll(count: number, send: (index: number) => Promise<{ status: () => number }>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index)))
  return answers.map((answer) => answer.status())
}

test('pages and lists work while many requests share few connections', async ({ request }) => {
  const { name } = await signInAdmin(request)
  const paths = ['/manager/users', ...resources.map((resource) => `/manager/${resource.name}`)]
  for (const path of paths) {
    const page = await request.get(server.baseUrl + path)
    expect(await page.text()).toContain(name)
    const statuses = await sendAll(30, () => request.get(`${server.baseUrl}${path}?searchTerm=${name}`))
    expect(statuses, path).toEqual(Array(30).fill(200))
  }
  const [row] = await database.query(
    `SELECT count(*)::int AS "count" FROM "pg_stat_activity"
     WHERE "datname" = current_database() AND "backend_type" = 'client backend' AND "pid" <> pg_backend_pid()`,
  )
  expect(row?.count).toBeGreaterThan(0)
  expect(row?.count).toBeLessThanOrEqual(POOL_SIZE)
})

test('of parallel writes with the same unique value, one succeeds', async ({ request }) => {
  await signInAdmin(request)
  const data = { email: uniqueEmail(), name: uniqueWord(), role: 'user', language: defaultLanguage }
  const statuses = await sendAll(WRITES, () =>
    callServerFunction(request, 'createUser', { method: 'POST', data, baseUrl: server.baseUrl }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(WRITES - 1)
  expect(await database.query('SELECT "name" FROM "user" WHERE "email" = $1', [data.email])).toEqual([
    { name: data.name },
  ])
})

test('of parallel writes, no more than the limit succeed', async ({ request }) => {
  await signInAdmin(request)
  const statuses = await sendAll(2 * WRITES, () =>
    callServerFunction(request, 'updateAccount', {
      method: 'POST',
      data: { name: uniqueWord() },
      baseUrl: server.baseUrl,
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(WRITES)
  expect(statuses.filter((status) => status === 429)).toHaveLength(WRITES)
})

test('behind PgBouncer, PostgreSQL ends queries that wait for a lock', async ({ request }) => {
  await signInAdmin(request)
  // Of its own, because PostgreSQL shows the activity within a transaction as it was at the first look.
  const locking = await openDatabase(databaseUrl)
  try {
    await locking.query('BEGIN')
    await locking.query('LOCK TABLE "user"')
    const statuses = await sendAll(20, () => request.get(`${server.baseUrl}/manager/users`))
    expect(statuses).toEqual(Array(20).fill(503))
    await expect.poll(countActive, { timeout: 4_000 }).toBe(0)
  } finally {
    await locking.close()
  }
})

async function countActive() {
  const [row] = await database.query(
    `SELECT count(*)::int AS "count" FROM "pg_stat_activity"
     WHERE "datname" = current_database() AND "state" = 'active' AND "pid" <> pg_backend_pid()`,
  )
  return row?.count
}
