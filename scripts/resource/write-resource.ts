/** Writes a planned resource into a project, formatted. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nextMigrationName } from '../database/migration-name.mjs'
import { listLanguages } from '../project/languages.mjs'
import { runBiome } from './biome.ts'
import { migrationSql } from './migration.ts'
import { planResource, type Tree } from './plan.ts'
import type { ResourceSpec } from './spec.ts'
import { forgetWritten, recordWritten } from './written-files.ts'

export type Written = { created: string[]; changed: string[] }

/** @throws Error if the resource has no place in the project, or if the formatter refuses a file. Then nothing is written. */
export async function writeResource(
  root: string,
  spec: ResourceSpec,
  /** The SQL that turns one Prisma schema into another. */
  deriveSql: (before: string, after: string) => Promise<string>,
): Promise<Written> {
  const tree = openProject(root)
  const { created, changed, slice } = planResource(spec, tree)
  const schemaPath = 'prisma/schema.prisma'
  const derived = await deriveSql(tree.read(schemaPath) ?? '', changed[schemaPath] ?? '')
  const migrations = readdirSync(join(root, 'prisma/migrations'))
  const migration = `prisma/migrations/${nextMigrationName(migrations, `add_${slice.table}`)}/migration.sql`
  const files = { ...created, ...changed, [migration]: migrationSql(derived, slice) }
  writeFormatted(root, files)
  forgetWritten(root, spec.name)
  recordWritten(root, spec.name, Object.keys(files))
  return { created: [...Object.keys(created), migration].sort(), changed: Object.keys(changed).sort() }
}

export function openProject(root: string): Tree {
  return {
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
    exists: (path) => existsSync(join(root, path)),
    languages: listLanguages(root).map(({ key = '' }) => key),
  }
}

/** `unformatted` are files that are no code yet. @throws Error if the formatter refuses another. Then nothing is written. */
export function writeFormatted(
  root: string,
  files: Readonly<Record<string, string>>,
  unformatted: readonly string[] = [],
): void {
  const undo = write(root, files)
  try {
    format(
      root,
      Object.keys(files).filter((path) => /\.(ts|tsx|json)$/.test(path) && !unformatted.includes(path)),
    )
  } catch (error) {
    undo()
    throw error
  }
}

/** Returns a function that restores the files as they were. */
function write(root: string, files: Readonly<Record<string, string>>): () => void {
  const restore = Object.entries(files).map(([path, content]) => {
    const file = join(root, path)
    const before = existsSync(file) ? readFileSync(file) : undefined
    const newFolder = mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    return () =>
      before ? writeFileSync(file, before) : rmSync(newFolder ?? file, { recursive: true, force: true })
  })
  return () => {
    for (const undo of restore) undo()
  }
}

/** The templates leave line breaks and the order of imports to the formatter of the project. */
function format(root: string, paths: readonly string[]): void {
  const { status, stdout, stderr } = runBiome(root, ['check', '--write', ...paths])
  if (status !== 0)
    throw new Error(`The formatter refused the files, so nothing was written:\n${stdout}${stderr}`)
}
