/** The SQL of a resource: the statements that Prisma derives from the model, and those that Prisma cannot express. */
import type { Slice } from './slice.ts'

/** `derived` is the difference that the model makes. */
export function migrationSql(derived: string, slice: Slice): string {
  const { table, manyFile, spec, fields } = slice
  return [
    derived.trimEnd(),
    ...fields.filter(({ isUnique }) => isUnique).map(({ name }) => lookAlikeIndex(slice, name)),
    searchStatistics(table),
    ...(spec.hasDailyFigures ? [triggers(table, manyFile)] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

function lookAlikeIndex({ table, spec }: Slice, field: string): string {
  const creator = spec.isOwn ? '"creatorId", ' : ''
  return `-- Letters of other scripts that look alike count as equal.
CREATE UNIQUE INDEX "${table}_look_alike_${field}Key_key" ON "${table}"(${creator}look_alike("${field}Key"));`
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
