/**
 * The three-way merge of an upgrade, on trees. Base and target are versions of the starter with the answers of the
 * project, `ours` is the project. Git does it, so renames are followed and conflicts look as in any merge.
 */
import { gitOrThrow, gitWith, gitWithOrThrow } from '../process/git.ts'
import { mergeJson } from './json-merge.ts'
import { type Entry, listTree, type ObjectStore, readBlob, replaceEntries, writeBlob } from './trees.ts'

type Trees = { base: string; ours: string; target: string }

type Stage = { mode: string; id: string; stage: string }
export type Conflict = { path: string; stages: Stage[]; kind: string }

export type Merge = {
  tree: string
  conflicts: Conflict[]
  /** Binary files that both sides changed: the version of the project stays. */
  keptBinaries: string[]
  /** Both sides changed package-lock.json, so npm has to complete it. */
  isLockMerged: boolean
}

const MANIFEST = 'package.json'
const LOCK = 'package-lock.json'
const CATALOGUE = /^src\/i18n\/locales\/.+\.json$/
const author = { name: 'upgrade', email: 'upgrade@localhost' }

/** `label` names the target in conflict markers. */
export function mergeTrees(store: ObjectStore, trees: Trees, label: string): Merge {
  const files = {
    base: listTree(store, trees.base),
    ours: listTree(store, trees.ours),
    target: listTree(store, trees.target),
  }
  const keptBinaries = findChangedBinaries(store, files)
  const replaced = {
    base: new Map<string, Entry>(),
    ours: new Map<string, Entry>(),
    target: new Map<string, Entry>(),
  }
  for (const path of keptBinaries) {
    const own = files.ours.get(path)
    if (!own) continue
    replaced.base.set(path, own)
    replaced.target.set(path, own)
  }
  const isLockMerged = isChangedByBoth(files, LOCK)
  const catalogues = [...files.ours.keys()].filter((path) => CATALOGUE.test(path))
  for (const path of [MANIFEST, LOCK, ...catalogues]) if (isChangedByBoth(files, path)) mergeJsonFile(path)

  const prepared = {
    base: replaceEntries(store, trees.base, replaced.base),
    ours: replaceEntries(store, trees.ours, replaced.ours),
    target: replaceEntries(store, trees.target, replaced.target),
  }
  return { ...runMerge(store, prepared, label), keptBinaries, isLockMerged }

  function mergeJsonFile(path: string) {
    const [base, ours, target] = [files.base.get(path), files.ours.get(path), files.target.get(path)]
    if (!base || !ours || !target) return
    const merged = mergeJson(parse(base), parse(ours), parse(target))
    const isLock = path === LOCK
    replaced.base.set(path, write(ours, isLock ? merged.theirs : merged.base))
    replaced.ours.set(path, write(ours, isLock ? merged.theirs : merged.ours))
    replaced.target.set(path, write(ours, merged.theirs))
  }

  function parse({ id }: Entry): unknown {
    return JSON.parse(readBlob(store, id))
  }

  function write({ mode }: Entry, content: unknown): Entry {
    return { mode, id: writeBlob(store, `${JSON.stringify(content, null, 2)}\n`) }
  }
}

type Files = { base: Map<string, Entry>; ours: Map<string, Entry>; target: Map<string, Entry> }

function isChangedByBoth({ base, ours, target }: Files, path: string): boolean {
  const ids = [base, ours, target].map((files) => files.get(path)?.id)
  return ids.every(Boolean) && new Set(ids).size === 3
}

function findChangedBinaries(store: ObjectStore, files: Files): string[] {
  return [...files.ours.keys()].filter((path) => {
    const target = files.target.get(path)
    return target && isChangedByBoth(files, path) && readBlob(store, target.id).slice(0, 8_000).includes('\0')
  })
}

function runMerge(store: ObjectStore, trees: Trees, label: string): Pick<Merge, 'tree' | 'conflicts'> {
  const base = commit(trees.base)
  const refs = {
    project: { name: 'refs/upgrade/project', id: commit(trees.ours, base) },
    target: { name: `refs/upgrade/${label}`, id: commit(trees.target, base) },
  }
  const isStored = !store.env.GIT_OBJECT_DIRECTORY
  try {
    // Git writes the names of the sides into conflict markers as they are given.
    if (isStored)
      for (const { name, id } of Object.values(refs)) gitOrThrow(store.folder, 'update-ref', name, id)
    const sides = Object.values(refs).map(({ name, id }) => (isStored ? name.replace('refs/', '') : id))
    const options = ['-c', 'merge.renames=true', '-c', 'merge.renameLimit=20000']
    const parameters = [...options, 'merge-tree', '--write-tree', '--messages', '-z', ...sides]
    const { status, stdout, stderr } = gitWith(store, store.folder, ...parameters)
    if (status !== 0 && status !== 1) throw new Error(`git merge-tree failed: ${stderr.trim()}`)
    return parseMerge(stdout)
  } finally {
    if (isStored)
      for (const { name } of Object.values(refs)) gitOrThrow(store.folder, 'update-ref', '-d', name)
  }

  function commit(tree: string, parent?: string): string {
    const env = {
      ...store.env,
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: author.name,
      GIT_COMMITTER_EMAIL: author.email,
    }
    const parents = parent ? ['-p', parent] : []
    return gitWithOrThrow({ env }, store.folder, 'commit-tree', tree, ...parents, '-m', 'Upgrade').trim()
  }
}

/** See "Output" in the manual of git merge-tree: tree, conflicted files, an empty item, messages. */
function parseMerge(output: string): Pick<Merge, 'tree' | 'conflicts'> {
  const [tree = '', ...items] = output.split('\0')
  const end = items.indexOf('')
  const stages = Map.groupBy(items.slice(0, end === -1 ? 0 : end), (item) => item.split('\t')[1] ?? '')
  const kinds = parseKinds(end === -1 ? [] : items.slice(end + 1))
  const conflicts = [...stages].map(([path, lines]) => ({
    path,
    kind: kinds.get(path) ?? 'contents',
    stages: lines.map((line) => {
      const [mode = '', id = '', stage = ''] = line.split('\t')[0]?.split(' ') ?? []
      return { mode, id, stage }
    }),
  }))
  return { tree, conflicts }
}

/** Each message: the number of its paths, the paths, its kind, its text. */
function parseKinds(items: string[]): Map<string, string> {
  const kinds = new Map<string, string>()
  for (let index = 0; index < items.length; ) {
    const count = Number(items[index])
    if (!count) break
    const paths = items.slice(index + 1, index + 1 + count)
    const kind = items[index + 1 + count] ?? ''
    if (kind.startsWith('CONFLICT')) {
      for (const path of paths) kinds.set(path, kind.replace(/^CONFLICT \((.*)\)$/, '$1'))
    }
    index += count + 3
  }
  return kinds
}
