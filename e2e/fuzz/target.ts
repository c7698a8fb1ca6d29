/** The server under test. Each request finds the same rows, so requests do not depend on each other. */
import { request } from '@playwright/test'
import { counterTables } from '../support/database.ts'
import { resources } from '../support/resources.ts'
import { startIsolatedServer } from '../support/servers/isolated-server.ts'
import { signIn } from '../support/sign-in.ts'
import type { FuzzRequest } from './requests.ts'

export type Target = Awaited<ReturnType<typeof startTarget>>

const DEADLINE_MS = 20_000

const emails = { admin: 'admin@example.com', user: 'user@example.com' }

export async function startTarget() {
  const server = await startIsolatedServer()
  const { database, baseUrl } = server
  await addRows()
  const cookies = { visitor: '', admin: await readCookies('admin'), user: await readCookies('user') }
  await database.confirmSessions()
  const rows = await copyRows()
  const ids = await readIds()
  const before = await database.checksums()
  let transaction = await lastTransaction()
  let count = 0

  /** Few, because all rows are compared after each request that writes. */
  async function addRows() {
    await database.addUser({ email: emails.admin, role: 'admin' })
    await database.addUser({ email: emails.user })
    await database.addUsers('Ada', 'Uma')
    for (const resource of resources) {
      await resource.add(database)
      await resource.add(database)
    }
  }

  async function readCookies(client: 'admin' | 'user') {
    const visitor = await request.newContext()
    await signIn(visitor, emails[client], server)
    const state = await visitor.storageState()
    await visitor.dispose()
    return state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  /** Copies all tables. Resolves with the statements that restore each of them. */
  async function copyRows() {
    const columns = await database.query(
      `SELECT "table_name" AS "table", string_agg(format('%I', "column_name"), ', ') AS "names"
       FROM "information_schema"."columns"
       WHERE "table_schema" = 'public' AND "is_generated" = 'NEVER' AND "table_name" NOT LIKE '\\_%'
       GROUP BY "table_name"`,
    )
    await database.query('CREATE SCHEMA "fuzz"')
    for (const { table } of columns) {
      await database.query(`CREATE TABLE "fuzz"."${table}" AS TABLE "public"."${table}"`)
    }
    return new Map(
      columns.map(({ table, names }) => [
        String(table),
        `DELETE FROM "public"."${table}";
         INSERT INTO "public"."${table}" (${names}) SELECT ${names} FROM "fuzz"."${table}";`,
      ]),
    )
  }

  async function restore(tables: string[]) {
    const statements = tables.map((table) => rows.get(table))
    // Without triggers and foreign keys, so that the order of the tables does not matter.
    await database.query(
      `SET session_replication_role = replica; ${statements.join('')} RESET session_replication_role`,
    )
  }

  async function readIds() {
    const tables = await database.query(
      `SELECT "table_name" AS "name" FROM "information_schema"."columns"
       WHERE "table_schema" = 'public' AND "column_name" = 'id' AND "data_type" = 'uuid' ORDER BY 1`,
    )
    const all: string[] = []
    for (const { name } of tables) {
      const found = await database.query(`SELECT "id" FROM "${name}" ORDER BY "id" LIMIT 5`)
      all.push(...found.map(({ id }) => String(id)))
    }
    return all
  }

  /** A value that differs after every transaction that writes. */
  async function lastTransaction() {
    const [row] = await database.query('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS "id"')
    return String(row?.id)
  }

  return {
    ids,
    stop: server.stop,

    /** @throws Error if the response is not complete in time */
    async send({ client, method, path, headers, body }: FuzzRequest) {
      count++
      const response = await fetch(baseUrl + path, {
        method,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
        headers: {
          origin: headers['sec-fetch-site'] === 'cross-site' ? 'https://evil.example' : baseUrl,
          'x-forwarded-for': `10.${3 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`,
          ...(cookies[client] ? { cookie: cookies[client] } : {}),
          ...headers,
        },
      })
      const flash = response.headers.getSetCookie().some((cookie) => /^[^=]*flash=[^;]/.test(cookie))
      return {
        status: response.status,
        text: await readText(response),
        /** A form without JavaScript is answered with a redirect, and an error is in the flash. */
        isSuccess: response.status < 400 && !flash,
      }
    },

    /** The tables that changed since the start, which are restored. */
    async takeChanges(): Promise<string[]> {
      if (transaction === (await lastTransaction())) return []
      const after = await database.checksums()
      const changed = Object.keys(after).filter((table) => after[table] !== before[table])
      await restore([...changed, ...counterTables])
      transaction = await lastTransaction()
      return changed
    },
  }
}

/** A stream of events has no end, so it is closed without reading it. */
async function readText(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text()
  await response.body?.cancel()
  return ''
}
