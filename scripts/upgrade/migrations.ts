/** The migrations that an upgrade brings, and those of them that do not fit the database of the project. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from './changes.ts'
import type { Shaped } from './starter-version.ts'

export type UnfitMigration = { name: string; missing: string[] }

export function listNewMigrations(changes: Change[]): string[] {
  return changes
    .filter(({ status, path }) => status === 'added' && path.startsWith('prisma/migrations/'))
    .flatMap(({ path }) => path.split('/')[2] ?? [])
    .filter((name) => !name.includes('.'))
    .sort()
}

/** Tables and columns of the starter that the project removed by a command or by hand. */
export function listMissingNames(own: string[], base: Shaped, target: Shaped): string[] {
  const isNew = (name: string) => target.names.includes(name) && !base.names.includes(name)
  const missing = new Set(
    [...base.namesBefore, ...target.namesBefore].filter((name) => !own.includes(name) && !isNew(name)),
  )
  // A missing table stands for its columns.
  return [...missing].filter((name) => !name.includes('.') || !missing.has(name.replace(/\..*/, '')))
}

export function findUnfitMigrations(
  starter: string,
  names: string[],
  missingNames: string[],
): UnfitMigration[] {
  return names
    .map((name) => {
      const sql = readFileSync(join(starter, 'prisma/migrations', name, 'migration.sql'), 'utf8')
      const statements = sql.split(/;\s*$/m)
      const isNamed = (missing: string) =>
        statements.some((statement) => missing.split('.').every((part) => statement.includes(`"${part}"`)))
      return { name, missing: missingNames.filter(isNamed) }
    })
    .filter(({ missing }) => missing.length > 0)
}
