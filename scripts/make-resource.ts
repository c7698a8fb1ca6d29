/** `npm run make:resource -- <name> <field>:<type>…` writes the slice of a resource: see `docs/resources.md`. */
import { deriveMigration } from './database/migrations.ts'
import { formatPaths } from './process/path-list.ts'
import { runCommand } from './process/process.ts'
import { root } from './project/root.mjs'
import { askForMissing } from './resource/ask.ts'
import { assertChoosable, assertShareable } from './resource/choosable-targets.ts'
import { assertIdentifiersFit } from './resource/migration.ts'
import { assertNoCollisions } from './resource/name-collisions.ts'
import { assertComplete, assertLabels, parseArguments, usage } from './resource/parse-arguments.ts'
import type { Tree } from './resource/plan.ts'
import { listReaders } from './resource/registries.ts'
import { assertFree } from './resource/reserved-names.ts'
import { openProject, writeResource } from './resource/write-resource.ts'

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(usage)
  const tree = openProject(root)
  const words = await askForMissing(args, (words, isWhole) => checkWords(words, isWhole, tree))
  const spec = checkWords(words, true, tree)
  const { created, changed } = await writeResource(root, spec, deriveMigration)
  const readers = listReaders(spec, tree.read('src/auth/permissions/roles.ts') ?? '').join(', ')
  console.log(`Wrote ${created.length} files:\n${formatPaths(created)}\n\nAdded lines to:\n${formatPaths(changed)}

Readable by: ${readers}${spec.isOwn ? ', each only own rows without access-all' : ''}

Next:
  npm run db:migrate   creates the table, after you have read the migration
  npm run dev          shows the pages
  npm test             checks everything
  npm run doctor       lists the texts that wait for a translator
To take it back: npm run remove:resource -- ${spec.name}`)
})

function checkWords(words: string[], isWhole: boolean, tree: Tree) {
  const spec = parseArguments(words)
  assertFree(spec, tree)
  assertIdentifiersFit(spec)
  assertChoosable(spec, tree)
  assertShareable(spec, tree)
  if (isWhole) {
    assertComplete(spec)
    assertLabels(spec, tree.languages)
  }
  assertNoCollisions(spec, tree)
  return spec
}
