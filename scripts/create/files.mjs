/** The files of a new project: those of the repository, without what only this command needs. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { git } from './git.mjs'
import { keptFiles, keptPath } from './kept.mjs'

const ofThisCommand = /^(scripts\/create(\/|\.)|docs\/screenshots\/)/

export function copyFiles(root, target) {
  const paths = new Set([...(trackedFiles(root) ?? filesIn(root, ignoreRules(root))), ...keptFiles])
  for (const path of paths) {
    if (ofThisCommand.test(path)) continue
    mkdirSync(dirname(join(target, path)), { recursive: true })
    copyFileSync(sourceOf(root, path), join(target, path))
  }
}

function sourceOf(root, path) {
  if (existsSync(join(root, path))) return join(root, path)
  const kept = keptPath(root, path)
  if (existsSync(kept)) return kept
  throw new Error(
    `This package is not complete: ${path} is missing. It was packed without running its scripts; clone the repository and run "node scripts/create.mjs" in place of npx.`,
  )
}

function trackedFiles(root) {
  if (!existsSync(join(root, '.git'))) return undefined
  const listed = git(root, 'ls-files', '-z')
  return listed?.split('\0').filter((path) => path && existsSync(join(root, path)))
}

/** Everything but what the repository ignores. */
function filesIn(root, isIgnored, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (isIgnored(path)) return []
    return entry.isDirectory() ? filesIn(root, isIgnored, path) : [path]
  })
}

/** As far as our own .gitignore goes: names, paths from the top, and endings. */
function ignoreRules(root) {
  const rules = readFileSync(sourceOf(root, '.gitignore'), 'utf8')
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.replace(/\/$/, ''))
  const patterns = ['.git', ...rules]
  return (path) =>
    patterns.some((pattern) => {
      if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1))
      return pattern.includes('/') ? path === pattern : basename(path) === pattern
    })
}
