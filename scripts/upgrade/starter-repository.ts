/** The repository of the starter, cloned without a working tree, and the commits of its versions. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { git, gitOrThrow, gitWith } from '../process/git.ts'
import type { Workspace } from './record.ts'

export type Version = { version: string; commit: string; isRelease: boolean }

export function cloneStarter(url: string, folder: string): string {
  const { ok, stderr } = git(folder, 'clone', '--quiet', '--bare', '--', url, 'starter.git')
  if (!ok) throw new Error(`Git cannot fetch the starter from ${url}: ${stderr.trim()}`)
  return join(folder, 'starter.git')
}

/** Fetches one commit without its history, which takes seconds. Asks for no password. */
export function fetchSingleCommit(url: string, commit: string, folder: string, timeoutMs: number): string {
  gitOrThrow(folder, 'init', '--quiet', '--bare', 'starter.git')
  const repository = join(folder, 'starter.git')
  const options = { env: { GIT_TERMINAL_PROMPT: '0' }, timeoutMs }
  const { ok, stderr } = gitWith(options, repository, 'fetch', '--quiet', '--depth=1', '--', url, commit)
  if (!ok) throw new Error(`Git cannot fetch it from ${url}: ${stderr.trim() || 'no answer in time'}`)
  return repository
}

/** Without `name`: the newest release, or else the default branch. */
export function findTarget(repository: string, name: string | undefined): Version {
  if (name === undefined) {
    const release = newestTag(repository)
    return describe(repository, release ?? 'HEAD')
  }
  const found = [name, `v${name}`].find((ref) => resolveCommit(repository, ref))
  if (found) return describe(repository, found)
  const tags = listTags(repository).slice(0, 5)
  const known = tags.length > 0 ? ` Its newest versions are ${tags.join(', ')}.` : ' It has no tags.'
  throw new Error(`The starter has no tag, branch or commit "${name}".${known}`)
}

/**
 * Finds the version that a project was made from: by its history, its commit, its tag, or the commit that set the version. A
 * clone of the starter shares its history, and has what it merged of `target`. Its record has no commit before the first
 * upgrade.
 */
export function findBase(
  repository: string,
  { folder, starter: { commit, version } }: Workspace,
  target = 'HEAD',
): Version {
  const isKnown = commit && (resolveCommit(repository, commit) || fetchCommit(repository, commit))
  const merged = findMergedCommit(repository, folder, target)
  if (isKnown && !(merged && isAncestor(repository, commit, merged))) return describe(repository, commit)
  const found =
    merged ??
    [`v${version}`, version].find((tag) => resolveCommit(repository, `refs/tags/${tag}`)) ??
    findReleaseCommit(repository, version)
  if (found) return describe(repository, found)
  throw new Error(
    `The starter has no commit of version ${version}, from which this project was made. Check its address, or name the commit, a tag, or the path of an archive of that version: npm run upgrade -- --base <commit>`,
  )
}

/** The last commit of the target that the history of the project has. */
function findMergedCommit(repository: string, folder: string, target: string): string | undefined {
  if (!git(repository, 'fetch', '--quiet', '--no-tags', '--', folder, 'HEAD').ok) return undefined
  return git(repository, 'merge-base', 'FETCH_HEAD', target).stdout.trim() || undefined
}

export function isAncestor(repository: string, older: string, newer: string): boolean {
  return git(repository, 'merge-base', '--is-ancestor', older, newer).ok
}

/** Writes the files of a commit to a folder. */
export function checkOut(repository: string, commit: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  const env = { GIT_INDEX_FILE: `${folder}.index` }
  const parameters = [
    '-c',
    'core.bare=false',
    '-c',
    'core.autocrlf=false',
    `--work-tree=${folder}`,
    'checkout',
    '--quiet',
    commit,
    '--',
    '.',
  ]
  const { ok, stderr } = gitWith({ env }, folder, `--git-dir=${repository}`, ...parameters)
  if (!ok) throw new Error(`Git cannot read the files of ${commit}: ${stderr.trim()}`)
}

function describe(repository: string, ref: string): Version {
  const commit = gitOrThrow(repository, 'rev-parse', `${ref}^{commit}`).trim()
  const { version } = JSON.parse(gitOrThrow(repository, 'show', `${commit}:package.json`))
  const tags = git(repository, 'tag', '--points-at', commit).stdout.split('\n')
  return { version, commit, isRelease: tags.some((tag) => tag.replace(/^v/, '') === version) }
}

function resolveCommit(repository: string, ref: string): boolean {
  return git(repository, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).ok
}

/** A commit that is on no branch any more. Many servers offer it by its id. */
function fetchCommit(repository: string, commit: string): boolean {
  return git(repository, 'fetch', '--quiet', '--depth=1', 'origin', commit).ok
}

function newestTag(repository: string): string | undefined {
  return listTags(repository).find((tag) => !tag.includes('-'))
}

function listTags(repository: string): string[] {
  const { stdout } = git(repository, 'tag', '--list', '--sort=-version:refname')
  return stdout.split('\n').filter((tag) => /^v?\d+\.\d+\.\d+/.test(tag))
}

/** The last commit that changed the version in package.json to this one. */
function findReleaseCommit(repository: string, version: string): string | undefined {
  const line = `"version": "${version}"`
  const { stdout } = git(repository, 'log', '--format=%H', '-S', line, 'HEAD', '--', 'package.json')
  return stdout
    .split('\n')
    .find((commit) => commit && git(repository, 'show', `${commit}:package.json`).stdout.includes(line))
}
