/** `npm run make:field -- <resource> <field>:<type>…` adds fields to a resource: see `docs/fields.md`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deriveMigration } from './database/migrations.ts'
import { runCommand } from './process/process.ts'
import { root } from './project/root.mjs'
import { changeFields } from './resource/fields/change-fields.ts'
import { describeChanges } from './resource/fields/describe-changes.ts'
import { extendSpec, usage } from './resource/fields/extend-spec.ts'
import { findResource } from './resource/find-resource.ts'
import { assertNoCollisions } from './resource/name-collisions.ts'
import { openProject } from './resource/write-resource.ts'
import { assertUnedited } from './resource/written-files.ts'

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(usage)
  const [typed, ...words] = args
  const resource = findResource(root, typed)
  const tree = openProject(root)
  const declaration = readFileSync(join(root, resource.file), 'utf8')
  const { before, after } = extendSpec({ ...resource, declaration }, words, tree)
  assertNoCollisions(after, tree)
  const added = await changeFields(root, before, after, deriveMigration, (paths) =>
    assertUnedited(root, paths, 'Commit them first, so that git can undo this command'),
  )
  console.log(
    [
      ...describeChanges(added),
      `Next:
  npm run db:migrate   adds the columns, after you have read the migration
  npm test             checks everything
  npm run doctor       lists the texts that wait for a translator`,
    ].join('\n\n'),
  )
})
