import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gitOrThrow, gitWithOrThrow } from '../process/git.ts'
import { writeProject } from '../project/answers.mjs'
import { applyMerge, assertUpgradable } from './apply-merge.ts'
import { type ChangelogEntry, listNewEntries } from './changelog.ts'
import { type Merge, mergeTrees } from './merge.ts'
import { readRecord, recordFile } from './record.ts'
import { readChangelog, shape } from './starter-version.ts'
import { type ObjectStore, openTemporaryStore, writeFolder } from './trees.ts'
import { fetchVersions, type Published, type Request } from './versions.ts'

export type Change = { status: 'added' | 'changed' | 'deleted' | 'renamed'; path: string; from?: string }

export type Upgrade = {
  base: Published
  target: Published
  isDryRun: boolean
  merge: Merge
  changes: Change[]
  newMigrations: string[]
  entries: ChangelogEntry[]
  /** Answers of the project that fit its version of the starter, and no longer the target. */
  problems: string[]
}

export async function upgradeProject(
  folder: string,
  request: Request & { isDryRun: boolean },
): Promise<Upgrade> {
  assertUpgradable(folder)
  const record = readRecord(folder)
  const temporary = mkdtempSync(join(tmpdir(), 'app-upgrade-'))
  try {
    const { base, target, source } = await fetchVersions(request, record.starter, folder, temporary)
    const entries = listNewEntries(readChangelog(base.folder), readChangelog(target.folder))
    const store: ObjectStore = request.isDryRun
      ? openTemporaryStore(folder, temporary)
      : { folder, env: {}, temporary }
    const known = await shape(base.folder, record.answers)
    const found = await shape(target.folder, record.answers)
    const problems = found.filter((problem) => !known.includes(problem))
    const trees = {
      base: writeFolder(store, base.folder),
      ours: gitOrThrow(folder, 'rev-parse', 'HEAD^{tree}').trim(),
      target: writeFolder(store, target.folder),
    }
    const merge = mergeTrees(store, trees, `${record.starter.name}-${target.version}`)
    const changes = listChanges(store, trees.ours, merge.tree)
    assertNotOccupied(folder, changes)
    if (!request.isDryRun) {
      applyMerge(folder, merge)
      const { version, commit } = target
      const starter = {
        name: record.starter.name,
        version,
        ...(commit && { commit }),
        ...(source && { source }),
      }
      writeProject(folder, Object.assign({ starter }, record, { starter }))
      gitOrThrow(folder, 'add', recordFile)
    }
    const newMigrations = listNewMigrations(changes)
    return { base, target, isDryRun: request.isDryRun, merge, changes, newMigrations, entries, problems }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

const statuses: Record<string, Change['status']> = {
  A: 'added',
  M: 'changed',
  T: 'changed',
  D: 'deleted',
  R: 'renamed',
}

function listChanges(store: ObjectStore, from: string, to: string): Change[] {
  const parameters = ['diff-tree', '-r', '-z', '--find-renames', '--name-status', from, to]
  const items = gitWithOrThrow(store, store.folder, ...parameters).split('\0')
  const changes: Change[] = []
  while (items.length > 1) {
    const status = statuses[items.shift()?.charAt(0) ?? ''] ?? 'changed'
    const path = items.shift() ?? ''
    changes.push(status === 'renamed' ? { status, path: items.shift() ?? '', from: path } : { status, path })
  }
  return changes
}

/** Git would overwrite files that it ignores. */
function assertNotOccupied(folder: string, changes: Change[]) {
  const occupied = changes.filter(
    ({ path, from, status }) =>
      (status === 'added' || status === 'renamed') &&
      path.toLowerCase() !== from?.toLowerCase() &&
      existsSync(join(folder, path)),
  )
  if (occupied.length === 0) return
  const list = occupied.map(({ path }) => `  ${path}`).join('\n')
  throw new Error(
    `The upgrade brings files whose places are taken by files that git ignores. Move them first:\n${list}`,
  )
}

function listNewMigrations(changes: Change[]): string[] {
  return changes
    .filter(({ status, path }) => status === 'added' && path.startsWith('prisma/migrations/'))
    .flatMap(({ path }) => path.split('/')[2] ?? [])
    .filter((name) => !name.includes('.'))
    .sort()
}
