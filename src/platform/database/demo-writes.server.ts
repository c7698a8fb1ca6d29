/** The last door of a demo: whatever let a write through before, the database is asked for none that is not named here. */
import { AppError } from '@/platform/app-error'

type Operation = { model?: string; operation: string; args: unknown }

/** Sessions of visitors, and the counting that limits them. */
const writableModels: ReadonlySet<string> = new Set(['Session', 'RateLimit', 'Quota'])

/** Known to read; anything else, also what Prisma may yet learn, counts as writing. */
const reading = /^(find(Unique|First)(OrThrow)?|findMany|count|aggregate|groupBy)$/

const readingStatement = /^\s*SELECT\b(?!.*\b(INSERT|UPDATE|DELETE|MERGE|TRUNCATE|INTO)\b)/is
const countingStatement = /^\s*INSERT INTO "quota" /

/** @throws AppError DEMO_MODE */
export function refuseDemoWrite({ model, operation, args }: Operation): void {
  if (reading.test(operation)) return
  const isAllowed = model
    ? writableModels.has(model) && !writesRelation(args)
    : isAllowedStatement(statementOf(args))
  if (!isAllowed) throw new AppError('DEMO_MODE')
}

/** The person of a session could be written together with it. */
function writesRelation(args: unknown): boolean {
  return JSON.stringify(args, (_key, value) => (typeof value === 'bigint' ? 0 : value)).includes('"user":')
}

function isAllowedStatement(text: string): boolean {
  return readingStatement.test(text) || countingStatement.test(text)
}

/** Of a tagged template, or of a text with its values after it. */
function statementOf(args: unknown): string {
  if (Array.isArray(args)) return String(args[0])
  return typeof args === 'object' && args && 'sql' in args ? String(args.sql) : ''
}
