/**
 * `npm run upgrade` takes a newer version of the starter into this project: `npm run upgrade -- [address] [--to <version>]
 * [--base <commit>] [--dry-run]`. The exit code is 1 if there are conflicts.
 */
import { parseArgs } from 'node:util'
import { runCommand } from './process/process.ts'
import { root } from './project/root.mjs'
import { formatSummary } from './upgrade/summary.ts'
import { upgradeProject } from './upgrade/upgrade-project.ts'

const stopping = new AbortController()
// Ctrl-C reaches git too, whose failure undoes what was begun and removes the temporary folder.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(new Error('Stopped. Nothing was changed.')))

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, base: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  })
  const [from, ...more] = positionals
  if (more.length > 0) throw new Error('Pass one address of the starter.')
  const isDryRun = values['dry-run'] ?? false
  const { signal } = stopping
  const upgrade = await upgradeProject(root, { from, to: values.to, base: values.base, isDryRun, signal })
  console.log(`\n${formatSummary(upgrade)}\n`)
  if (upgrade.merge.conflicts.length > 0) process.exitCode = 1
})
