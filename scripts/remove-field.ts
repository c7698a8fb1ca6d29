/** `npm run remove:field -- <resource> <field>…` takes fields out of a resource: see `docs/fields.md`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findMigrationWarnings } from './database/migration-warnings.ts'
import { deriveMigration } from './database/migrations.ts'
import { runCommand } from './process/process.ts'
import { root } from './project/root.mjs'
import { changeFields } from './resource/fields/change-fields.ts'
import { describeChanges } from './resource/fields/describe-changes.ts'
import { reduceSpec } from './resource/fields/reduce-spec.ts'
import { findResource } from './resource/find-resource.ts'
import { listSearched } from './resource/slice.ts'
import { fieldsBeyond } from './resource/spec.ts'
import { assertUnedited } from './resource/written-files.ts'

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [typed, ...words] = positionals
  const resource = findResource(root, typed)
  const declaration = readFileSync(join(root, resource.file), 'utf8')
  const { before, after } = reduceSpec({ ...resource, declaration }, words)
  const warnings: string[] = []
  const removed = await changeFields(root, before, after, deriveSql, (paths) =>
    assertUnedited(root, paths, 'Commit them first, so that git can undo this command'),
  )
  const searched = listSearched(fieldsBeyond(after, before)).map(({ name }) => name)
  console.log(
    [
      ...describeChanges(removed),
      `Warning, the migration destroys data:\n${warnings.map((warning) => `  ${warning}`).join('\n')}`,
      ...(searched.length > 0
        ? [
            `The search finds rows by their old ${searched.join(', ')} until they are saved. See "Existing rows" in docs/fields.md.`,
          ]
        : []),
      `Next:
  npm run check        finds your own code that still uses the field
  npm run db:migrate   deletes the values, after you have read the migration
  npm test             checks everything
To take it back before db:migrate: restore the files with git, and delete the migration`,
    ].join('\n\n'),
  )

  async function deriveSql(current: string, changed: string): Promise<string> {
    const sql = await deriveMigration(current, changed)
    warnings.push(...findMigrationWarnings(sql, ''))
    return [...warnings.map((warning) => `-- Warning: ${warning}\n`), `\n${sql}`].join('')
  }
})
