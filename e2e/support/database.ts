/** The database behind the application, to prepare what a test needs and to look at what is left. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { connect } from '../../scripts/database/connection.ts'
import { tokenScopes } from '../../src/auth/api-tokens/token-scopes.ts'
import { nameKey, searchText, userKeys } from '../../src/platform/text/normalize-text.ts'

export type TestUser = { id: string; email: string; name: string }
export type Repository = { id: string; name: string; link: string; description: string }
export type Database = Awaited<ReturnType<typeof openDatabase>>

export async function openDatabase(databaseUrl: string) {
  const client = await connect(databaseUrl)

  async function query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const { rows } = await client.query(statement, values)
    return rows
  }

  return {
    query,
    close: () => client.end(),

    /** One sum for each table. What only says when somebody was last there, or how often they asked, is left out. */
    async checksums(): Promise<Record<string, unknown>> {
      const tables = await query(
        `SELECT "table_name" AS "name" FROM "information_schema"."tables" WHERE "table_schema" = 'public'`,
      )
      const sums: Record<string, unknown> = {}
      for (const { name } of tables) {
        if (countingTables.includes(String(name))) continue
        const [row] = await query(
          `SELECT md5(coalesce(string_agg("row"::text, ',' ORDER BY "row"::text), '')) AS "sum"
           FROM (SELECT to_jsonb("t") - 'lastSeenAt' - 'lastUsedAt' - 'updatedAt' AS "row" FROM "${name}" AS "t") AS "rows"`,
        )
        sums[String(name)] = row?.sum
      }
      return sums
    },

    async addUser({ role = 'user', name = 'Rosa Reader', email = uniqueEmail() } = {}): Promise<TestUser> {
      const id = randomUUID()
      const keys = userKeys({ name, email })
      await query(
        'INSERT INTO "user" ("id", "email", "name", "role", "emailVerified", "nameKey", "searchText") VALUES ($1, $2, $3, $4, true, $5, $6)',
        [id, email, name, role, keys.nameKey, keys.searchText],
      )
      return { id, email, name }
    },

    /** An API token, with every scope unless told otherwise. */
    async addToken({ id: userId }: Pick<TestUser, 'id'>, scopes: readonly string[] = tokenScopes) {
      const [id, token] = [randomUUID(), `sui_${uniqueWord()}`]
      const hash = createHash('sha256').update(token).digest('base64url')
      await query(
        `INSERT INTO "api_token" ("id", "userId", "name", "hash", "scopes", "expiresAt")
         VALUES ($1, $2, 'Test program', $3, $4, now() + interval '1 day')`,
        [id, userId, hash, scopes],
      )
      return { id, token }
    },

    /** Newest last: the ids rise, as those of rows made one after the other do. */
    async addRepositories(...names: string[]): Promise<Repository[]> {
      const ids = risingIds(names.length)
      const rows = names.map((name, index) => ({
        id: ids[index] ?? '',
        name,
        link: `https://git.example.com/${encodeURIComponent(name)}`,
        description: `What ${name} is for.`,
      }))
      for (const { id, name, link, description } of rows) {
        await query(
          'INSERT INTO "repository" ("id", "name", "nameKey", "link", "description", "searchText") VALUES ($1, $2, $3, $4, $5, $6)',
          [id, name, nameKey(name), link, description, searchText(name, link, description)],
        )
      }
      return rows
    },

    /** Entries of the record that are alike, each newer than the one before. */
    async addAuditEvents({ kind, actorId, actorName = 'Ada Admin', count }: Acts) {
      await query(
        `INSERT INTO "activity" ("id", "kind", "actorId", "actorName")
         SELECT "id", $2, $3, $4 FROM unnest($1::uuid[]) AS "id"`,
        [risingIds(count), kind, actorId, actorName],
      )
    },
  }
}

type Acts = { kind: string; actorId: string; actorName?: string; count: number }

const countingTables = ['rate_limit', 'quota']

/** A word that no other test uses, for names and search terms. */
export function uniqueWord(): string {
  return `w${randomBytes(6).toString('hex')}`
}

export function uniqueEmail(): string {
  return `${uniqueWord()}@example.com`
}

let newest = 0

/** RFC 9562, version 7: the time in milliseconds first. Never one to come, which would stand above what is made after. */
function risingIds(count: number): string[] {
  const first = Math.max(newest + 1, Date.now() - count)
  newest = first + count - 1
  return Array.from({ length: count }, (_, index) => {
    const time = (first + index).toString(16).padStart(12, '0')
    const rest = randomBytes(9).toString('hex')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
  })
}
