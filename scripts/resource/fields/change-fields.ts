/** Adds fields to a resource that exists, or removes some. Files that have changed since they were made keep their changes. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nextMigrationName } from '../../database/migration-name.mjs'
import { runBiome } from '../biome.ts'
import { lookAlikeIndexes } from '../migration.ts'
import { toWords } from '../names.ts'
import { createFiles, dropListed, listSameTexts, listUntranslated, type Tree } from '../plan.ts'
import { extendModel, reduceModel } from '../prisma-schema.ts'
import { changeExportedKeys, type Edit } from '../registries.ts'
import { fieldsBeyond, type ResourceSpec } from '../spec.ts'
import { resourceTexts } from '../texts/resource-texts.ts'
import { openProject, writeFormatted } from '../write-resource.ts'
import { recordWritten } from '../written-files.ts'
import { mergeCatalogue, mergeCode } from './merge-files.ts'

const schemaPath = 'prisma/schema.prisma'

export type Changed = {
  written: string[]
  deleted: string[]
  /** Files with marks of git around lines that both sides have changed. */
  conflicts: string[]
  /** Files that the project has deleted, and files that the fields would delete but that have changed. */
  leftAlone: string[]
}

/**
 * `after` has more fields than `before`, or fewer.
 * @throws Error if a file or a column is missing, or if the formatter refuses a file. Then nothing is written.
 */
export async function changeFields(
  root: string,
  before: ResourceSpec,
  after: ResourceSpec,
  /** The SQL that turns one Prisma schema into another. */
  deriveSql: (before: string, after: string) => Promise<string>,
  /** Gets the files to change and delete, and can throw. */
  check?: (paths: string[]) => void,
): Promise<Changed> {
  const tree = openProject(root)
  const { slice, ...plan } = planFields(root, before, after, tree)
  check?.([...Object.keys(plan.files), ...plan.deleted])
  const schema = plan.files[schemaPath] ?? ''
  const migrations = readdirSync(join(root, 'prisma/migrations'))
  const migrationPath = `prisma/migrations/${nextMigrationName(migrations, migrationName(before, after))}/migration.sql`
  const derived = await deriveSql(tree.read(schemaPath) ?? '', schema)
  const indexes = lookAlikeIndexes(slice, fieldsBeyond(before, after))
  const sql = [derived.trimEnd(), ...indexes].join('\n\n').concat('\n')
  const files = { ...plan.files, [migrationPath]: sql }
  writeFormatted(root, files, plan.conflicts)
  for (const path of plan.deleted) rmSync(join(root, path))
  recordWritten(root, after.name, Object.keys(files))
  return { ...plan, written: Object.keys(files).sort() }
}

function migrationName(before: ResourceSpec, after: ResourceSpec): string {
  const added = fieldsBeyond(before, after)
  const [first, ...others] = [...added, ...fieldsBeyond(after, before)]
  const words = [...toWords(after.name), ...toWords(first?.name ?? '')]
  return [added.length > 0 ? 'add' : 'remove', ...words, ...(others.length > 0 ? ['and_others'] : [])].join(
    '_',
  )
}

function planFields(root: string, beforeSpec: ResourceSpec, afterSpec: ResourceSpec, tree: Tree) {
  const before = createFiles(beforeSpec, tree)
  const after = createFiles(afterSpec, tree)
  const schema = extendModel(
    reduceModel(tree.read(schemaPath) ?? '', before.slice, after.slice),
    before.slice,
    after.slice,
  )
  const files: Record<string, string> = { [schemaPath]: schema }
  const deleted: string[] = []
  const conflicts: string[] = []
  const leftAlone: string[] = []
  for (const path of new Set([...Object.keys(before.files), ...Object.keys(after.files)])) {
    const [base, made] = [before.files[path], after.files[path]]
    if (base === made) continue
    mergeFile(path, base && format(root, path, base), made && format(root, path, made))
  }
  for (const language of tree.languages) {
    const [known, made] = [resourceTexts(before.slice, language), resourceTexts(after.slice, language)]
    const keys = made.untranslated.filter((key) => !known.untranslated.includes(key))
    const gone = Object.keys(known.texts).filter((key) => !Object.hasOwn(made.texts, key))
    if (language !== 'en') edit(listUntranslated(after.slice, language, keys))
    edit(dropListed(after.slice, language, gone))
  }
  edit(listSameTexts(after.slice, tree.languages, resourceTexts(before.slice, tree.languages[0] ?? '').texts))
  edit(changeExportedKeys(before.slice, after.slice))
  return { files, deleted, conflicts, leftAlone, slice: after.slice }

  function edit(edits: readonly Edit[]): void {
    for (const { path, apply, initial } of edits) {
      const text = files[path] ?? tree.read(path) ?? initial
      const changed = text && apply(text)
      if (changed !== undefined && changed !== text) files[path] = changed
    }
  }

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
      const { text, hasConflict } = mergeCode({ current, before: base ?? '', after: made }, (joined) =>
        isCode(root, path, joined),
      )
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

/** Does not use `check --write`, which succeeds for a text that is no code. */
function isCode(root: string, path: string, text: string): boolean {
  return runBiome(root, ['format', `--stdin-file-path=${path}`], text).status === 0
}
