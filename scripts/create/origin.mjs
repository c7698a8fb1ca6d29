import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from './git.mjs'

/** The name and version of the starter and, if known, its commit and the address that it comes from. */
export function findOrigin(root, { source, commit }) {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const found = existsSync(join(root, '.git')) ? readCheckout(root) : readInstalled(root, name)
  const origin = { name, version, commit: commit ?? found.commit, source: source ?? found.source }
  return Object.fromEntries(Object.entries(origin).filter(([, value]) => value))
}

function readCheckout(root) {
  const address = git(root, 'remote', 'get-url', 'origin')?.trim() ?? ''
  // A path would name a folder of this machine, and an address may contain a password.
  const isPublic = /^(https?:\/\/[^@]+$|ssh:|git:|[\w.-]+@)/.test(address)
  return { commit: git(root, 'rev-parse', 'HEAD')?.trim(), source: isPublic ? address : undefined }
}

/** npm records the commit of a package that it fetched with git. */
function readInstalled(root, name) {
  const record = join(root, '../.package-lock.json')
  if (!existsSync(record)) return {}
  const { resolved = '' } = JSON.parse(readFileSync(record, 'utf8')).packages?.[`node_modules/${name}`] ?? {}
  const [, source, commit] = /^(?:git\+)?(.+)#([0-9a-f]{40})$/.exec(resolved) ?? []
  // npm records the password of an address too.
  return { commit, source: source?.replace(/^(https?:\/\/)[^/@]*@/, '$1') }
}
