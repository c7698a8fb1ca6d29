/**
 * Removes a part of the project: its files, and their traces in other files. Changes text only, without git and npm. A
 * removal is plain data, and all of its properties are optional:
 *
 *     name: 'palette'                       names the marked blocks of documents and the migration
 *     paths: ['src/shell/command-palette']  files and folders to delete; `*` stands for a part of a name
 *     edits: { 'src/x.ts': ['text', ['text', 'new text']] }    removes or replaces texts that occur exactly once
 *     tests: { 'src/x.test.ts': ['a title'] }                  tests, groups of tests and steps, by their titles
 *     lines: { 'src/x.ts': ['token: {'] }                      like `traces`, but in one file
 *     traces: ['DEV_PAGES', "'/dev/styleguide'"]                      texts whose lines go in every source file, see below
 *     testRows: ['fr']                                         rows of tables in tests with this key: ['fr', …] and fr: …
 *     dependencies: ['vaul'], scripts: ['bench']               of package.json, with their own packages in the lock file
 *     texts: ['commands', 'nav:openPalette']                   namespaces and keys of the catalogues
 *     variables: ['DEV_PAGES']                                 of .env.example
 *     sections: { 'docs/x.md': ['A heading'] }, rows: { 'docs/x.md': ['`start of a row or list item'] }
 *     models: ['ApiToken'], fields: { User: ['language'] }     of the Prisma schema
 *     sql: ['DELETE FROM "x";']                                more statements for the migration
 *
 * Most traces need no edit, because they follow from the deleted files:
 * - The import of a deleted module is removed.
 * - A line is removed if it only uses an imported name or has one of the `traces`. Such a line is an array item, a
 *   property, a statement or a JSX element. A JSX element around a single other one is replaced by that one.
 * - In documents, rows and list items that link to a deleted file are removed, and the blocks between `<!-- name -->` and
 *   `<!-- /name -->`.
 *
 * Edits ignore white space. They come first, so they match the text as it is in the file.
 */
import { dropTexts } from './catalogues.mjs'
import { cleanDocument, removeDocumentParts } from './documents.mjs'
import { applyEdits } from './edits.mjs'
import { dropModels, writeMigration } from './models.mjs'
import { dropFromManifest, pruneLock } from './packages.mjs'
import { dropFromSource, dropTestRows, dropUnusedImports, listUsedImports } from './source.mjs'
import { dropTests } from './test-blocks.mjs'
import { openTree } from './tree.mjs'
import { dropVariables } from './variables.mjs'

/** Tools that shape projects, with capabilities as examples in their tests. They import no capability. */
const aboutProjects = /^scripts\/(create|project|upgrade)\//

/**
 * Returns `{ changed, deleted, migrations, missing, problems }`: paths, except for `problems`. A problem is a trace that
 * stays, for example because the project changed the text of an edit. Files that are `missing` are left out, because the
 * project or another removal has deleted them. `migrate` also writes the migration that drops the tables.
 * `prepare` changes the files before everything else. `check` gets the files to change and delete, and can throw.
 */
export function removeParts(folder, removal, { migrate = false, prepare, check } = {}) {
  const tree = openTree(folder)
  prepare?.(tree)
  const problems = []
  const missing = []
  const report = (found) => problems.push(...found)

  for (const path of removal.paths ?? []) if (tree.remove(path) === 0) missing.push(path)
  const texts = dropTexts(tree, removal.texts ?? [])
  report(texts.problems)
  missing.push(...texts.missing)

  for (const [file, edits] of Object.entries(removal.edits ?? {}))
    changeWithImports(file, (text) => applyEdits(file, text, edits))
  for (const file of new Set([...Object.keys(removal.sections ?? {}), ...Object.keys(removal.rows ?? {})]))
    change(file, (text) =>
      removeDocumentParts(file, text, { sections: removal.sections?.[file], rows: removal.rows?.[file] }),
    )
  if (removal.testRows)
    for (const file of tree.list().filter((path) => /\.(test|spec)\.tsx?$/.test(path)))
      change(file, (text) => ({ text: dropTestRows(text, removal.testRows), problems: [] }))
  for (const [file, titles] of Object.entries(removal.tests ?? {}))
    changeWithImports(file, (text) => dropTests(file, text, titles))
  for (const [file, traces] of Object.entries(removal.lines ?? {}))
    change(file, (text) => {
      const absent = traces.filter((trace) => !text.includes(trace))
      report(absent.map((trace) => `${file}: cannot find: ${trace}`))
      return dropFromSource(file, text, () => false, traces)
    })
  if (removal.variables) change('.env.example', (text) => dropVariables(text, removal.variables))
  dropPackages()
  const migrations = dropTables()

  const isDeleted = (path) => tree.deleted.has(path)
  for (const file of tree.listText()) {
    if (isSource(file) && !aboutProjects.test(file))
      change(file, (text) => dropFromSource(file, text, isDeleted, removal.traces))
    if (file.endsWith('.md')) change(file, (text) => cleanDocument(file, text, removal.name, isDeleted))
  }
  check?.([...tree.changed, ...tree.deleted].sort())
  return { ...tree.save(), migrations, missing, problems }

  function change(file, edit) {
    const text = tree.read(file)
    // The project or another removal may have deleted the file: then there is nothing to change in it.
    if (text === undefined) return missing.push(file)
    const result = edit(text)
    report(result.problems)
    tree.write(file, result.text)
  }

  /** Also drops the imports that nothing uses any more. */
  function changeWithImports(file, edit) {
    change(file, (text) => {
      const usedBefore = listUsedImports(text)
      const result = edit(text)
      return isSource(file) ? { ...result, text: dropUnusedImports(result.text, usedBefore) } : result
    })
  }

  function dropPackages() {
    if (!removal.dependencies && !removal.scripts) return
    const manifest = JSON.parse(tree.read('package.json'))
    report(dropFromManifest(manifest, removal))
    tree.write('package.json', toJson(manifest))
    const lock = tree.read('package-lock.json')
    if (lock === undefined) return
    const pruned = JSON.parse(lock)
    pruneLock(pruned, manifest)
    tree.write('package-lock.json', toJson(pruned))
  }

  function dropTables() {
    const schema = tree.read('prisma/schema.prisma')
    if (schema === undefined || !(removal.models || removal.fields || removal.sql)) return []
    const { text, sql, problems: found } = dropModels(schema, removal)
    report(found)
    tree.write('prisma/schema.prisma', text)
    const statements = [...(removal.sql ?? []), ...sql]
    return migrate ? [writeMigration(tree, `remove_${removal.name.replace(/\W+/g, '_')}`, statements)] : []
  }
}

/** The results of several removals as one. */
export function mergeResults(results) {
  const merge = (key) => [...new Set(results.flatMap((result) => result[key]))]
  const deleted = merge('deleted')
  return {
    changed: merge('changed').filter((path) => !deleted.includes(path)),
    deleted,
    migrations: merge('migrations'),
    missing: merge('missing'),
    problems: merge('problems'),
  }
}

function isSource(file) {
  return /\.(ts|tsx|mjs|js)$/.test(file)
}

function toJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}
