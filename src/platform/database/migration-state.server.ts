import { AppError } from '@/platform/app-error'
import { logger } from '@/platform/logger.server'
import { db } from './db.server'

const RECHECK_MS = 1_000

/** The names are part of the build, the contents are not used. */
const expected = Object.keys(import.meta.glob('/prisma/migrations/*/migration.sql', { query: '?raw' }))
  .map((path) => path.split('/').at(-2))
  .filter((name) => name !== undefined)

const remedy = import.meta.env.DEV ? 'run npm run db:migrate' : 'apply them first'

let isComplete = false
let check: Promise<boolean> | undefined
/** The last problem that was logged, so that health checks do not repeat it. */
let lastFinding = ''

/**
 * Whether the database has every migration of this build. True is final and costs nothing; until then, the database is
 * asked at most once a second. A newer database is fine, so that a release can be rolled back.
 * @throws AppError UNAVAILABLE
 */
export function isMigrated(): true | Promise<boolean> {
  if (isComplete) return true
  check ??= startCheck()
  return check
}

function startCheck(): Promise<boolean> {
  const started = checkMigrations().finally(() => setTimeout(forgetCheck, RECHECK_MS).unref())
  // The callers handle the error. A caller that has stopped waiting must not end the process with it.
  started.catch(() => {})
  return started
}

async function checkMigrations(): Promise<boolean> {
  const missing = await findMissingMigrations().catch(throwLogged)
  isComplete = missing.length === 0
  if (!isComplete && isNews(missing.join())) logger.warn({ missing }, `migrations are missing, ${remedy}`)
  return isComplete
}

/** The client logs an unavailable database itself. Other errors are such as a missing permission for the table. */
function throwLogged(error: unknown): never {
  if (isNews(String(error)) && !(error instanceof AppError))
    logger.error({ err: error }, 'migrations not readable')
  throw error
}

function isNews(finding: string): boolean {
  const isOther = finding !== lastFinding
  lastFinding = finding
  return isOther
}

async function findMissingMigrations(): Promise<string[]> {
  const [table] = await db.$queryRaw<{ exists: boolean }[]>`
    SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "exists"`
  if (!table?.exists) return expected
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS "name" FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  const applied = new Set(rows.map(({ name }) => name))
  return expected.filter((name) => !applied.has(name))
}

function forgetCheck(): void {
  check = undefined
}
