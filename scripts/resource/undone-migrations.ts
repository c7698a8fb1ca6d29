import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toKebabCase } from './names.ts'
import { isCommitted, listNewMigrations } from './written-files.ts'

const folder = 'prisma/migrations'

/**
 * The folders of the migrations that go with a resource. Empty if its table stays in the history, and a further migration
 * has to drop it: a commit has the migration that creates it, or a migration of the project mentions it.
 */
export function listUndoneMigrations(root: string, name: string): string[] {
  const table = toKebabCase(name).replaceAll('-', '_')
  const migrations = existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []
  const own = migrations.find((entry) => entry.name.endsWith(`_add_${table}`))
  if (!own || isCommitted(root, `${folder}/${own.name}`)) return []
  const undone = new Set([`${folder}/${own.name}`, ...listNewMigrations(root, name)])
  const kept = migrations.map((entry) => `${folder}/${entry.name}`).filter((path) => !undone.has(path))
  const isMentioned = kept.some((path) =>
    readFileSync(join(root, path, 'migration.sql'), 'utf8').includes(`"${table}"`),
  )
  return isMentioned ? [] : [...undone]
}
