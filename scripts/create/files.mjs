import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keptFiles, keptPath } from '../project/kept-files.mjs'
import { git } from './git.mjs'

/** Copies the files of the starter to the new project. */
export function copyFiles(root, target) {
  const paths = new Set([
    ...(existsSync(join(root, '.git')) ? listCheckout(root) : listFolder(root)),
    ...keptFiles,
  ])
  for (const path of paths) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    copyFileSync(resolveSource(root, path), join(target, path))
  }
}

function listCheckout(root) {
  const listed = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  if (!listed) throw new Error(`Git cannot list the files of ${root}. Install git, and clone the starter.`)
  // Deleted files stay listed until the deletion is staged.
  return listed.split('\0').filter((path) => path && existsSync(join(root, path)))
}

/**
 * The files of an unpacked archive. The folder may have been used since, so files that .gitignore lists are left out.
 */
function listFolder(root) {
  const patterns = readFileSync(resolveSource(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  return walk('')

  function isIgnored(path, name) {
    // The last pattern decides, as in git.
    const last = patterns.findLast((pattern) => matches(pattern.replace(/^!/, ''), path, name))
    return last !== undefined && !last.startsWith('!')
  }

  function walk(folder) {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (isIgnored(path, entry.name)) return []
      return entry.isDirectory() ? walk(path) : [path]
    })
  }
}

/** Supports the patterns in the .gitignore of the starter: a name, a path, `*` for a part of a name, and a leading `!`. */
function matches(pattern, path, name) {
  const wanted = pattern.replace(/^\/|\/$/g, '')
  const parts = wanted.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]*')}$`).test(wanted.includes('/') ? path : name)
}

function resolveSource(root, path) {
  if (existsSync(join(root, path))) return join(root, path)
  const kept = keptPath(root, path)
  if (existsSync(kept)) return kept
  throw new Error(
    `This package is incomplete: ${path} is missing. It was packed without running its scripts. Clone the starter and run "node scripts/create.mjs" instead of npx.`,
  )
}
