/** Adds fields to a resource that exists. Files that have changed since they were made keep their changes. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nextMigrationName } from '../../database/migration-name.mjs'
import { runBiome } from '../biome.ts'
import { toWords } from '../names.ts'
import { createFiles, listUntranslated, type Tree } from '../plan.ts'
import { extendModel } from '../prisma-schema.ts'
import type { ResourceSpec } from '../spec.ts'
import { resourceTexts } from '../texts/resource-texts.ts'
import { openProject, writeFormatted } from '../write-resource.ts'
import { recordWritten } from '../written-files.ts'
import { mergeCatalogue, mergeCode } from './merge-files.ts'

const schemaPath = 'prisma/schema.prisma'

export type Added = {
  written: string[]
  deleted: string[]
  /** Files with marks of git around lines that both sides have changed. */
  conflicts: string[]
  /** Files that the project has deleted, and files that only the new fields would delete but that have changed. */
  leftAlone: string[]
}

/** @throws Error if a file that the fields need is missing, or if the formatter refuses one. Then nothing is written. */
export async function addFields(
  root: string,
  before: ResourceSpec,
  after: ResourceSpec,
  /** The SQL that turns one Prisma schema into another. */
  deriveSql: (before: string, after: string) => Promise<string>,
  /** Gets the files to change and delete, and can throw. */
  check?: (paths: string[]) => void,
): Promise<Added> {
  const tree = openProject(root)
  const plan = planFields(root, before, after, tree)
  check?.([...Object.keys(plan.files), ...plan.deleted])
  const schema = plan.files[schemaPath] ?? ''
  const migrations = readdirSync(join(root, 'prisma/migrations'))
  const migrationPath = `prisma/migrations/${nextMigrationName(migrations, migrationName(before, after))}/migration.sql`
  const sql = await deriveSql(tree.read(schemaPath) ?? '', schema)
  const files = { ...plan.files, [migrationPath]: sql }
  writeFormatted(root, files, plan.conflicts)
  for (const path of plan.deleted) rmSync(join(root, path))
  recordWritten(root, after.name, Object.keys(files))
  return { ...plan, written: Object.keys(files).sort() }
}

function migrationName(before: ResourceSpec, after: ResourceSpec): string {
  const [first, ...others] = after.fields.slice(before.fields.length)
  const words = [...toWords(after.name), ...toWords(first?.name ?? '')]
  return ['add', ...words, ...(others.length > 0 ? ['and_others'] : [])].join('_')
}

function planFields(root: string, beforeSpec: ResourceSpec, afterSpec: ResourceSpec, tree: Tree) {
  const before = createFiles(beforeSpec, tree)
  const after = createFiles(afterSpec, tree)
  const schema = tree.read(schemaPath) ?? ''
  const files: Record<string, string> = { [schemaPath]: extendModel(schema, before.slice, after.slice) }
  const deleted: string[] = []
  const conflicts: string[] = []
  const leftAlone: string[] = []
  for (const path of new Set([...Object.keys(before.files), ...Object.keys(after.files)])) {
    const [base, made] = [before.files[path], after.files[path]]
    if (base === made) continue
    mergeFile(path, base && format(root, path, base), made && format(root, path, made))
  }
  for (const language of tree.languages) {
    const known = new Set(resourceTexts(before.slice, language).untranslated)
    const keys = resourceTexts(after.slice, language).untranslated.filter((key) => !known.has(key))
    const edits = language === 'en' ? [] : listUntranslated(after.slice, language, keys)
    for (const { path, apply } of edits) files[path] = apply(tree.read(path) ?? '')
  }
  return { files, deleted, conflicts, leftAlone }

  function mergeFile(path: string, base: string | undefined, made: string | undefined): void {
    const current = tree.read(path)
    if (current === undefined) {
      if (base === undefined && made !== undefined) files[path] = made
      else if (made !== undefined) leftAlone.push(path)
    } else if (made === undefined) {
      if (current === base) deleted.push(path)
      else leftAlone.push(path)
    } else if (path.endsWith('.json')) {
      files[path] = mergeCatalogue({ current, before: base ?? '{}', after: made })
    } else {
      const { text, hasConflict } = mergeCode({ current, before: base ?? '', after: made })
      files[path] = text
      if (hasConflict) conflicts.push(path)
    }
  }
}

/** As the file would stand in the project, so that only the fields make a difference. */
function format(root: string, path: string, text: string): string {
  const parameters = ['check', '--write', `--stdin-file-path=${path}`]
  const { status, stdout, stderr } = runBiome(root, parameters, text)
  if (status !== 0) throw new Error(`The formatter refused ${path}, so nothing was written:\n${stderr}`)
  return stdout
}
