/** `npm run remove:resource -- project` takes a resource out of the project, with its table. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { git, readCommitted } from './process/git.ts'
import { formatPaths } from './process/path-list.ts'
import { runCommand } from './process/process.ts'
import { recordAnswers } from './project/answers.mjs'
import { printRemoval } from './project/print-removal.ts'
import { openTree } from './project/removal/tree.mjs'
import { removeResource, sampleResources } from './project/resources.mjs'
import { root } from './project/root.mjs'
import { findResource } from './resource/find-resource.ts'
import { findMentions } from './resource/mentions.ts'
import { assertUnedited, listUndoneMigrations, recordWritten } from './resource/written-files.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const resource = findResource(root, positionals[0])
  const undone = listUndoneMigrations(root, resource.name)
  const removal = removeResource(root, resource, {
    migrate: undone.length === 0,
    check: (paths: string[]) => {
      if (values.force) return
      const migrations = undone.map((folder) => `${folder}/migration.sql`)
      assertUnedited(root, [...paths, ...migrations], 'Commit them first, or pass --force')
    },
  })
  for (const migration of undone) rmSync(join(root, migration), { recursive: true })
  recordWritten(root, resource.name, removal.changed)
  if (sampleResources.includes(resource.name)) {
    recordAnswers(root, ({ withoutResources = [] }) => ({
      withoutResources: [...new Set([...withoutResources, resource.name])].sort(),
    }))
  }
  const { listText, read } = openTree(root)
  const mentions = findMentions({ list: listText, read }, resource, openBefore(resource.file))
  printRemoval(resource.name, removal, [
    ...(undone.length > 0 ? [`Deleted ${undone.join(', ')}. If it was applied, run: npm run db:reset`] : []),
    // Among them can be code of the project that used the resource.
    ...(removal.changed.length > 0 ? ['\nChanged:', formatPaths([...removal.changed].sort())] : []),
    ...(mentions.length > 0 ? ['\nStill mentioned in:', formatPaths(mentions)] : []),
  ])
})

/** Reads files as they were before the resource was made, if git knows. */
function openBefore(declaration: string) {
  const [made] = git(root, 'log', '--diff-filter=A', '--format=%H', '--', declaration).stdout.split('\n')
  const commit = made ? `${made}^` : 'HEAD'
  return (path: string) => readCommitted(root, commit, path)
}
