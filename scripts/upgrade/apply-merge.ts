import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assertCleanTree, git, gitOrThrow, gitWithOrThrow } from '../process/git.ts'
import { readProject, recordFile } from '../project/answers.mjs'
import type { Merge } from './merge.ts'

/** Puts the result into the working tree and the index, where conflicts get the stages of an unfinished merge. */
export function applyMerge(folder: string, { tree, conflicts }: Merge) {
  gitOrThrow(folder, 'read-tree', '-m', '-u', 'HEAD', tree)
  const lines = conflicts.flatMap(({ path, stages }) => [
    `0 ${'0'.repeat(40)}\t${path}`,
    ...stages.map(({ mode, id, stage }) => `${mode} ${id} ${stage}\t${path}`),
  ])
  if (lines.length === 0) return
  gitWithOrThrow(
    { input: lines.map((line) => `${line}\0`).join('') },
    folder,
    'update-index',
    '-z',
    '--index-info',
  )
}

/** @throws Error that says what to do, if git cannot undo the upgrade or cannot do it */
export function assertUpgradable(folder: string) {
  const version = /(\d+)\.(\d+)/.exec(gitOrThrow(folder, '--version'))
  const [major = 0, minor = 0] = version?.slice(1).map(Number) ?? []
  if (major < 2 || (major === 2 && minor < 38))
    throw new Error('The upgrade needs git 2.38 or newer. Install a newer git.')
  if (gitOrThrow(folder, 'rev-parse', '--show-prefix').trim())
    throw new Error(
      'The project is not the top folder of its git repository. Move it to a repository of its own.',
    )
  gitOrThrow(folder, 'rev-parse', '--verify', '--quiet', 'HEAD')
  assertNoUpgradeBegun(folder)
  assertCleanTree(folder)
}

function assertNoUpgradeBegun(folder: string) {
  const { ok, stdout } = git(folder, 'show', `HEAD:${recordFile}`)
  if (!ok || !existsSync(join(folder, recordFile))) return
  const { starter } = readProject(folder)
  const { version, commit } = JSON.parse(stdout).starter
  if (starter.version === version && starter.commit === commit) return
  const left = git(folder, 'diff', '--name-only', '--diff-filter=U').stdout.trimEnd()
  const conflicts = left && `\nConflicts that are left:\n${left.replace(/^/gm, '  ')}`
  throw new Error(
    `An upgrade to ${starter.version} is not committed yet. Commit it first, or undo it: git reset --hard${conflicts}`,
  )
}
