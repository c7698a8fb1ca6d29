/** Tells whether files are still as the commands for resources wrote them. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { migrationNames, readMigration } from '../database/migration-state.ts'
import { listUncommitted, readGit } from '../process/git.ts'
import { formatPaths } from '../process/path-list.ts'
import { toSnakeCase } from './names.ts'

const migrations = 'prisma/migrations'

/** The records are of this machine, like the stamps of `bootstrap.mjs` in this folder: a commit takes their place. */
function recordFolder(root: string): string {
  return join(root, 'node_modules/.project')
}

function recordPath(root: string, name: string): string {
  return join(recordFolder(root), `resource-${name}.json`)
}

/** Adds to the record of the resource. */
export function recordWritten(root: string, name: string, paths: readonly string[]): void {
  mkdirSync(recordFolder(root), { recursive: true })
  const hashes = Object.fromEntries(paths.map((path) => [path, hash(root, path)]))
  writeFileSync(recordPath(root, name), JSON.stringify({ ...readRecord(root, name), ...hashes }))
}

export function forgetWritten(root: string, name: string): void {
  rmSync(recordPath(root, name), { force: true })
}

/** The hash of each file as it was written, by path. */
function readRecord(root: string, name: string): Record<string, string> {
  const path = recordPath(root, name)
  return existsSync(path) ? Hashes.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

const Hashes = z.record(z.string(), z.string())

/** Those of the files with changes that neither git has nor a command has written. */
export function listEditedFiles(root: string, paths: readonly string[]): string[] {
  const changed = listUncommitted(root)
  const records = globSync('resource-*.json', { cwd: recordFolder(root) }).map((file) =>
    readRecord(root, file.slice('resource-'.length, -'.json'.length)),
  )
  const isAsWritten = (path: string) => {
    const current = hash(root, path)
    return records.some((written) => written[path] === current)
  }
  return paths.filter((path) => changed.includes(path) && isFile(join(root, path)) && !isAsWritten(path))
}

/** @throws Error that names the files which `listEditedFiles` finds, and says what to do */
export function assertUnedited(root: string, paths: readonly string[], advice: string): void {
  const edited = listEditedFiles(root, paths)
  if (edited.length > 0)
    throw new Error(`These files have changes that are not committed. ${advice}:\n${formatPaths(edited)}`)
}

/**
 * The folders of the migrations that go with a resource. Empty if a commit has the migration that creates its table, or if
 * a migration of the project mentions the table. Then a further migration has to drop it.
 */
export function listUndoneMigrations(root: string, name: string): string[] {
  const table = toSnakeCase(name)
  const names = migrationNames(join(root, migrations))
  // A new field of another resource gives its migration a name of the same form.
  const own = names.find(
    (migration) =>
      migration.endsWith(`_add_${table}`) &&
      readMigration(migration, join(root, migrations)).includes(`CREATE TABLE "${table}"`),
  )
  if (!own || isCommitted(root, `${migrations}/${own}`)) return []
  const undone = new Set([`${migrations}/${own}`, ...listNewMigrations(root, name)])
  const mention = new RegExp(`(?<![a-z0-9_])${table}(?![a-z0-9_])`, 'i')
  const isMentioned = names.some(
    (migration) =>
      !undone.has(`${migrations}/${migration}`) &&
      mention.test(readMigration(migration, join(root, migrations))),
  )
  return isMentioned ? [] : [...undone]
}

/** The folders of the migrations of a resource that are in no commit. */
function listNewMigrations(root: string, name: string): string[] {
  return Object.keys(readRecord(root, name))
    .filter((path) => path.startsWith(`${migrations}/`) && isFile(join(root, path)))
    .filter((path) => !isCommitted(root, path))
    .map((path) => dirname(path))
}

/** A file that was only added to the index is not in any commit. */
function isCommitted(root: string, path: string): boolean {
  const isTracked = readGit(root, 'ls-files', '--', path) !== ''
  return isTracked && readGit(root, 'ls-tree', '-r', '--name-only', 'HEAD', '--', path) !== ''
}

/** Git lists a repository in a folder and a link to a folder as one path. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function hash(root: string, path: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')
}
