/** The database of the application, to prepare the rows of a test and to check the rows that it leaves. */
import { randomBytes } from 'node:crypto'
import { connect } from '../../scripts/database/connection.ts'
import { userKeys } from '../../src/platform/text/normalize-text.ts'

export type TestUser = { id: string; email: string; name: string }
export type Database = Awaited<ReturnType<typeof openDatabase>>

export async function openDatabase(databaseUrl: string) {
  const client = await connect(databaseUrl)
  let previous: Promise<unknown> = Promise.resolve()

  /** Tests may ask at once, but pg deprecates a query that begins before the previous one has ended. */
  async function query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const answer = previous.then(() => client.query(statement, values))
    previous = answer.catch(() => {})
    return (await answer).rows
  }

  async function addUser({
    role = 'user',
    name = 'Rosa Reader',
    email = uniqueEmail(),
    isEmailVerified = true,
  } = {}): Promise<TestUser> {
    const [id = ''] = createSequentialIds(1)
    const keys = userKeys({ name, email })
    await query(
      'INSERT INTO "user" ("id", "email", "name", "role", "emailVerified", "nameKey", "searchText") VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [id, email, name, role, isEmailVerified, keys.nameKey, keys.searchText],
    )
    return { id, email, name }
  }

  return {
    query,
    close: () => client.end(),

    /** One checksum for each table, without counters and without the times of last use. */
    async checksums(): Promise<Record<string, unknown>> {
      const tables = await query(
        `SELECT "table_name" AS "name" FROM "information_schema"."tables" WHERE "table_schema" = 'public'`,
      )
      const compared = tables.map(({ name }) => String(name)).filter((name) => !counterTables.includes(name))
      const sums = await query(
        compared
          .map(
            (name) =>
              `SELECT '${name}' AS "name", md5(coalesce(string_agg("row"::text, ',' ORDER BY "row"::text), '')) AS "sum"
               FROM (SELECT to_jsonb("t") - 'lastSeenAt' - 'lastUsedAt' - 'updatedAt' AS "row" FROM ${comparedParts[name] ?? `"${name}"`} AS "t") AS "rows"`,
          )
          .join(' UNION ALL '),
      )
      return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]))
    },

    addUser,

    /** One user for each name; the last one is the newest. */
    async addUsers(...names: string[]): Promise<TestUser[]> {
      const users: TestUser[] = []
      for (const name of names) users.push(await addUser({ name }))
      return users
    },

    /** Marks the sessions of the user, or of all users, as confirmed by a code for longer than a test. */
    async confirmSessions(user?: Pick<TestUser, 'id'>) {
      await query(
        `UPDATE "session" SET "confirmedAt" = now() + interval '1 day' WHERE $1::uuid IS NULL OR "userId" = $1::uuid`,
        [user?.id ?? null],
      )
    },

    /** Equal entries of the audit log, each newer than the one before. */
    async addAuditEvents({ kind, actorId, actorName = 'Ada Admin', count }: AuditEvents) {
      await query(
        `INSERT INTO "activity" ("id", "kind", "actorId", "actorName")
         SELECT "id", $2, $3, $4 FROM unnest($1::uuid[]) AS "id"`,
        [createSequentialIds(count), kind, actorId, actorName],
      )
    },
  }
}

type AuditEvents = { kind: string; actorId: string; actorName?: string; count: number }

/** The value of a code ends with the number of attempts, which a refused attempt increments. */
const verificationWithoutAttempts = `(
  SELECT "id", "identifier", regexp_replace("value", ':[0-9]+$', '') AS "value", "expiresAt" FROM "verification"
)`

/** The audit log has entries about refused requests. */
const activityWithoutRefusals = `(SELECT * FROM "activity" WHERE "kind" NOT LIKE '%-refused')`

/** The parts of tables that no refused request may change. */
const comparedParts: Readonly<Record<string, string>> = {
  verification: verificationWithoutAttempts,
  activity: activityWithoutRefusals,
}

/** Refused requests count too. */
export const counterTables = ['quota']

/** A word for names and search terms that no other test uses. */
export function uniqueWord(): string {
  return `w${randomBytes(6).toString('hex')}`
}

export function uniqueEmail(): string {
  return `${uniqueWord()}@example.com`
}

let newestTime = 0

/**
 * Ids of RFC 9562, version 7, which begin with the time in milliseconds. The time is never in the future, so rows that the
 * application adds later sort after these.
 */
export function createSequentialIds(count: number): string[] {
  const first = Math.max(newestTime + 1, Date.now() - count)
  newestTime = first + count - 1
  return Array.from({ length: count }, (_, index) => {
    const time = (first + index).toString(16).padStart(12, '0')
    const rest = randomBytes(9).toString('hex')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
  })
}
