import type { Client } from 'pg'
import { type MigrationState, readMigrationState } from '../../database/migration-state.ts'
import type { Context } from '../context.ts'
import { type Finding, note, ok, problem, toProblem, warning } from '../finding.ts'

const MIN_SERVER_VERSION = 15

export async function checkDatabase(context: Context): Promise<Finding[]> {
  const database = await context.connectDatabase()
  if (database === 'invalid') return []
  if (database === 'absent') return [note('There is no database yet.', 'npm start creates one.')]
  if ('error' in database) {
    const remedy = context.variables.DATABASE_URL
      ? 'Correct DATABASE_URL, or start the server.'
      : 'See “The embedded database does not start” in docs/troubleshooting.md.'
    return [toProblem(database.error, remedy)]
  }
  const { client } = database
  const { version, hasTrigrams } = await readServer(client)
  if (version < MIN_SERVER_VERSION) {
    return [problem(`PostgreSQL ${version} is too old.`, `Use version ${MIN_SERVER_VERSION} or newer.`)]
  }
  if (!hasTrigrams) {
    return [
      problem(
        'The server does not offer the extension pg_trgm.',
        'Install the contrib package of PostgreSQL.',
      ),
    ]
  }
  const kind = context.variables.DATABASE_URL ? 'PostgreSQL' : 'Embedded PostgreSQL'
  return [ok(`${kind} ${version} responds`), ...(await checkContent(client, context))]
}

async function checkContent(client: Client, { env, variables }: Context): Promise<Finding[]> {
  if (await hasForeignTables(client)) {
    return [problem('The database has tables of another application.', 'Use an empty database.')]
  }
  const state = await readMigrationState(client)
  const findings = describeMigrations(state)
  if (state.pending.length > 0) return findings
  const { rows: users } = await client.query('SELECT FROM "user" LIMIT 1')
  if (users.length === 0 && !variables.DATABASE_URL)
    return [...findings, note('There are no users yet.', 'npm start adds the first ones, with sample data.')]
  return [...findings, ...(await checkAdministrator(client, env.adminUserIds))]
}

export function describeMigrations({ pending, failed, changed, unknown }: MigrationState): Finding[] {
  const findings: Finding[] = []
  const missing = pending.filter((name) => !failed.includes(name))
  for (const name of failed) {
    const remedy = `Correct or delete it, remove what it left, and run: npm run db:migrate -- --retry ${name}`
    findings.push(problem(`The migration ${name} failed.`, remedy))
  }
  for (const name of changed) {
    const remedy = 'Restore its file, and write a new migration for the change.'
    findings.push(problem(`The migration ${name} was changed after it had been applied.`, remedy))
  }
  if (missing.length > 0) {
    const text = `${count(missing.length, 'migration is', 'migrations are')} missing in the database.`
    findings.push({ ...problem(text, 'Run: npm run db:migrate'), details: missing })
  }
  if (unknown.length > 0) {
    const text = `The database has ${count(unknown.length, 'migration', 'migrations')} that this version does not know.`
    const remedy =
      'Normal after going back to an older version or another branch. Otherwise restore the files.'
    findings.push({ ...warning(text, remedy), details: unknown })
  }
  return findings.length > 0 ? findings : [ok('All migrations are applied')]
}

/** By the same rule as `hasAdmin` of `src/auth/permissions/last-admin.server.ts`. */
async function checkAdministrator(client: Client, adminUserIds: readonly string[]): Promise<Finding[]> {
  const { rows } = await client.query(
    `SELECT 1 FROM "user"
      WHERE ('admin' = ANY(roles) OR id::text = ANY($1)) AND (NOT banned OR "banExpires" <= now()) LIMIT 1`,
    [adminUserIds],
  )
  if (rows.length > 0) return []
  return [warning('There is no administrator.', 'Run: npm run admin -- you@example.com')]
}

async function readServer(client: Client): Promise<{ version: number; hasTrigrams: boolean }> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS "version",
       EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams"`,
  )
  return rows[0]
}

async function hasForeignTables(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT to_regclass('_prisma_migrations') IS NULL
       AND EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema()) AS "isForeign"`,
  )
  return rows[0].isForeign
}

function count(number: number, one: string, many: string) {
  return `${number} ${number === 1 ? one : many}`
}
