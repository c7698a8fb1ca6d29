/** `npm run make:field -- <resource> <field>:<type>…` adds fields to a resource: see `docs/resources.md`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deriveMigration } from './database/migrations.ts'
import { formatPaths } from './process/path-list.ts'
import { runCommand } from './process/process.ts'
import { root } from './project/root.mjs'
import { addFields } from './resource/add-fields/add-fields.ts'
import { extendSpec, usage } from './resource/add-fields/extend-spec.ts'
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
  const added = await addFields(root, before, after, deriveMigration, (paths) =>
    assertUnedited(root, paths, 'Commit them first, so that git can undo this command'),
  )
  const { written, deleted, conflicts, leftAlone } = added
  console.log(
    [
      `Wrote:\n${formatPaths(written)}`,
      deleted.length > 0 && `Deleted:\n${formatPaths(deleted)}`,
      conflicts.length > 0 &&
        `You changed the lines where these files need the field. Resolve the conflicts in:\n${formatPaths(conflicts)}`,
      leftAlone.length > 0 && `Left alone, because you changed or deleted them:\n${formatPaths(leftAlone)}`,
      `Next:
  npm run db:migrate   adds the columns, after you have read the migration
  npm test             checks everything
  npm run doctor       lists the texts that wait for a translator`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  )
})
