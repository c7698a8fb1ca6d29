import { existsSync, mkdtempDisposableSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gitOrThrow, gitWithOrThrow } from '../process/git.ts'
import { formatPaths } from '../process/path-list.ts'
import { recordFile, writeProject } from '../project/answers.mjs'
import { applyMerge, assertUpgradable } from './apply-merge.ts'
import { type ChangelogEntry, listNewEntries } from './changelog.ts'
import { type Change, parseChanges } from './changes.ts'
import { type Merge, mergeTrees } from './merge.ts'
import {
  findUnfitMigrations,
  listMissingNames,
  listNewMigrations,
  type UnfitMigration,
} from './migrations.ts'
import { readRecord } from './record.ts'
import { makeResources, readChangelog, readNames, shape } from './starter-version.ts'
import { type ObjectStore, openTemporaryStore, writeFolder } from './trees.ts'
import { fetchVersions, isSameVersion, type Published, type Request } from './versions.ts'

export type Upgrade = {
  base: Published
  target: Published
  isDryRun: boolean
  merge: Merge
  changes: Change[]
  newMigrations: string[]
  /** New migrations that name tables or columns that the project removed. They fail, or bring a table back. */
  unfitMigrations: UnfitMigration[]
  entries: ChangelogEntry[]
  /** Answers of the project that fit its version of the starter, and no longer the target. */
  problems: string[]
  /** The reason if the changes of the templates did not reach the resources of the project. */
  unmade: string | undefined
}

export async function upgradeProject(
  folder: string,
  request: Request & { isDryRun: boolean; signal?: AbortSignal },
): Promise<Upgrade> {
  assertUpgradable(folder)
  const record = readRecord(folder)
  const { name } = record.starter
  using place = mkdtempDisposableSync(join(tmpdir(), 'app-upgrade-'))
  const temporary = place.path
  const { base, target, source } = await fetchVersions(request, {
    folder,
    starter: record.starter,
    temporary,
  })
  const entries = listNewEntries(readChangelog(base.folder), readChangelog(target.folder))
  const store: ObjectStore = request.isDryRun
    ? openTemporaryStore(folder, temporary)
    : { folder, env: {}, temporary }
  const known = await shape(base.folder, record.answers)
  const found = await shape(target.folder, record.answers)
  const problems = found.problems.filter((problem) => !known.problems.includes(problem))
  const missingNames = listMissingNames(readNames(folder), known, found)
  const writeVersions = () => ({
    base: writeFolder(store, base.folder),
    target: writeFolder(store, target.folder),
  })
  const withoutResources = writeVersions()
  const unmade = await makeResources([base.folder, target.folder], folder)
  const trees = {
    ours: gitOrThrow(folder, 'rev-parse', 'HEAD^{tree}').trim(),
    ...(unmade === undefined ? writeVersions() : withoutResources),
  }
  const merge = mergeTrees(store, trees, `${name}-${target.version}`)
  const changes = listChanges(store, trees.ours, merge.tree)
  assertNotOccupied(folder, changes)
  // Git blocks this process, so a signal is only known after a pause.
  await setTimeout(1)
  request.signal?.throwIfAborted()
  if (!request.isDryRun && !isSameVersion(base, target)) {
    const { version, commit } = target
    const starter = { name, version, ...(commit && { commit }), ...(source && { source }) }
    try {
      applyMerge(folder, merge)
      writeProject(folder, Object.assign({ starter }, record, { starter }))
      gitOrThrow(folder, 'add', recordFile)
    } catch (error) {
      undo(folder, changes)
      throw error
    }
  }
  const newMigrations = listNewMigrations(changes)
  const unfitMigrations = findUnfitMigrations(target.folder, newMigrations, missingNames)
  const { isDryRun } = request
  return {
    base,
    target,
    isDryRun,
    merge,
    changes,
    newMigrations,
    unfitMigrations,
    entries,
    problems,
    unmade,
  }
}

function listChanges(store: ObjectStore, from: string, to: string): Change[] {
  const parameters = ['diff-tree', '-r', '-z', '--find-renames', '--name-status', from, to]
  return parseChanges(gitWithOrThrow(store, store.folder, ...parameters))
}

function listNewPaths(changes: Change[]): string[] {
  return changes
    .filter(({ status }) => status === 'added' || status === 'renamed')
    .filter(({ path, from }) => path.toLowerCase() !== from?.toLowerCase())
    .map(({ path }) => path)
}

/** `git reset` leaves new files of a merge that did not reach the index. */
function undo(folder: string, changes: Change[]) {
  for (const path of listNewPaths(changes)) rmSync(join(folder, path), { force: true })
  gitOrThrow(folder, 'reset', '--quiet', '--hard')
}

/** Git would overwrite files that it ignores. */
function assertNotOccupied(folder: string, changes: Change[]) {
  const occupied = listNewPaths(changes).filter((path) => existsSync(join(folder, path)))
  if (occupied.length === 0) return
  throw new Error(
    `The upgrade brings files whose places are taken by files that git ignores. Move them first:\n${formatPaths(occupied)}`,
  )
}
