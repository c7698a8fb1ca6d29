/** The last protection of a demo: the database client refuses every write that is not listed here. */
import { AppError } from '@/platform/app-error'
import { isDemo } from './demo-guard.server'

type Operation = { model?: string; operation: string; args: unknown }

/** Sessions of visitors, and their rate limits. */
const writableModels: ReadonlySet<string> = new Set(['Session', 'Quota'])

/** Operations that read. Any other, including future ones of Prisma, counts as a write. */
const reading = /^(find(Unique|First)(OrThrow)?|findMany|count|aggregate|groupBy)$/

const readingStatement = /^\s*SELECT\b(?!.*\b(INSERT|UPDATE|DELETE|MERGE|TRUNCATE|INTO)\b)/is
/** Counting, and the deletion of expired rows. */
const ownStatement = /^\s*(INSERT INTO "quota"|DELETE FROM "(session|quota)") /

/** @throws AppError DEMO_MODE */
export function refuseDemoWrite({ model, operation, args }: Operation): void {
  if (!isDemo || reading.test(operation)) return
  const isAllowed = model
    ? writableModels.has(model) && !writesRelation(args)
    : isAllowedStatement(readStatement(args))
  if (!isAllowed) throw new AppError('DEMO_MODE')
}

/** A nested write of a session's user. */
function writesRelation(args: unknown): boolean {
  return JSON.stringify(args).includes('"user":')
}

function isAllowedStatement(text: string): boolean {
  return readingStatement.test(text) || ownStatement.test(text)
}

/** The SQL of a tagged template, or of a string with values. */
function readStatement(args: unknown): string {
  if (Array.isArray(args)) return String(args[0])
  return typeof args === 'object' && args && 'sql' in args ? String(args.sql) : ''
}
