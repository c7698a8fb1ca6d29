import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from './git.mjs'

/** The name, version and, if known, commit of the starter. */
export function findOrigin(root) {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commit = existsSync(join(root, '.git'))
    ? git(root, 'rev-parse', 'HEAD')?.trim()
    : installedCommit(root, name)
  return commit ? { name, version, commit } : { name, version }
}

/** npm records the commit of a package that it fetched with git. */
function installedCommit(root, name) {
  const record = join(root, '../.package-lock.json')
  if (!existsSync(record)) return undefined
  const { resolved = '' } = JSON.parse(readFileSync(record, 'utf8')).packages?.[`node_modules/${name}`] ?? {}
  return /#([0-9a-f]{40})$/.exec(resolved)?.[1]
}
