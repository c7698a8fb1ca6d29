/** The SQL of a resource: the statements that Prisma derives from the model, and those that Prisma cannot express. */
import { deriveNames, toSnakeCase } from './names.ts'
import type { Slice } from './slice.ts'
import type { Field, ResourceSpec } from './spec.ts'

/** PostgreSQL cuts longer names off. */
const IDENTIFIER_MAX_BYTES = 63

/**
 * @throws Error if PostgreSQL would cut off the name of a table, type or constraint. Errors of the database are translated by the
 * whole name of a constraint.
 */
export function assertIdentifiersFit(spec: ResourceSpec): void {
  const { table } = deriveNames(spec)
  const names = [`${table}_created`, ...spec.fields.flatMap((field) => listIdentifiers(field, table, spec))]
  // Names of resources and fields have letters and digits of ASCII, each of which is one byte.
  const [longest = ''] = names.toSorted((one, other) => other.length - one.length)
  if (longest.length <= IDENTIFIER_MAX_BYTES) return
  throw new Error(
    `"${longest}" in the database would have ${longest.length} bytes, and PostgreSQL allows ${IDENTIFIER_MAX_BYTES}. Choose a shorter name for the resource or the field.`,
  )
}

function listIdentifiers({ name, type, isUnique }: Field, table: string, { isOwn }: ResourceSpec): string[] {
  if (type === 'relation') return [`${table}_${name}Id_fkey`]
  if (type === 'enum') return [`${table}_${toSnakeCase(name)}`]
  if (!isUnique) return []
  return [`${table}_look_alike_${name}Key_key`, `${table}_${isOwn ? 'creatorId_' : ''}${name}Key_key`]
}

/** `derived` is the difference that the model makes. */
export function migrationSql(derived: string, slice: Slice): string {
  const { table, manyFile, spec, fields } = slice
  return [
    derived.trimEnd(),
    ...lookAlikeIndexes(slice, fields),
    searchStatistics(table),
    ...(spec.hasDailyFigures ? [triggers(table, manyFile)] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Prisma cannot express an index on the result of a function. */
export function lookAlikeIndexes({ table, spec }: Slice, fields: readonly Field[]): string[] {
  const creator = spec.isOwn ? '"creatorId", ' : ''
  return fields
    .filter(({ isUnique }) => isUnique)
    .map(
      ({ name }) => `-- Letters of other scripts that look alike count as equal.
CREATE UNIQUE INDEX "${table}_look_alike_${name}Key_key" ON "${table}"(${creator}look_alike("${name}Key"));`,
    )
}

function searchStatistics(table: string): string {
  return `-- How frequent a word is decides how it is best searched for, so more words are sampled than usual.
ALTER TABLE "${table}" ALTER COLUMN "searchText" SET STATISTICS 300;`
}

function triggers(table: string, plural: string): string {
  return `-- Daily figures
CREATE TRIGGER "${table}_created" AFTER INSERT ON "${table}"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION count_created('${plural}-created');
CREATE TRIGGER "${table}_deleted" AFTER DELETE ON "${table}"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION count_deleted('${plural}-deleted');`
}
