import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { git } from './git.mjs'
import { keptFiles, keptPath } from './kept.mjs'

const starterOnly = /^(scripts\/create(\/|\.)|docs\/screenshots\/)/

/** Copies the files of the starter to the new project, except those that only the starter needs. */
export function copyFiles(root, target) {
  const paths = new Set([...(isPackage(root) ? walk(root) : listCheckout(root)), ...keptFiles])
  for (const path of paths) {
    if (starterOnly.test(path)) continue
    mkdirSync(dirname(join(target, path)), { recursive: true })
    copyFileSync(resolveSource(root, path), join(target, path))
  }
}

/** npm never packs a .gitignore. */
function isPackage(root) {
  return !existsSync(join(root, '.gitignore'))
}

function listCheckout(root) {
  // Without this check git would list the files of a checkout around this folder.
  const listed =
    existsSync(join(root, '.git')) &&
    git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  if (!listed) {
    throw new Error(`Git cannot list the files of ${root}. Install git, and clone the starter.`)
  }
  // Deleted files stay listed until the deletion is staged.
  return listed.split('\0').filter((path) => path && existsSync(join(root, path)))
}

/** npm has already left out what .gitignore lists. Dependencies may have been installed since. */
function walk(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (path === 'node_modules') return []
    return entry.isDirectory() ? walk(root, path) : [path]
  })
}

function resolveSource(root, path) {
  if (existsSync(join(root, path))) return join(root, path)
  const kept = keptPath(root, path)
  if (existsSync(kept)) return kept
  throw new Error(
    `This package is incomplete: ${path} is missing. It was packed without running its scripts. Clone the starter and run "node scripts/create.mjs" instead of npx.`,
  )
}
