/** Files as tree objects of a git repository. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { gitOrThrow, gitWithOrThrow } from '../process/git.ts'

export type Entry = { mode: string; id: string }

/** `env` may name another folder for new objects. */
export type ObjectStore = { folder: string; env: NodeJS.ProcessEnv; temporary: string }

/** New objects go to the temporary folder, so that the repository stays as it is. */
export function openTemporaryStore(folder: string, temporary: string): ObjectStore {
  const own = gitOrThrow(folder, 'rev-parse', '--path-format=absolute', '--git-path', 'objects').trim()
  const objects = join(temporary, 'objects')
  mkdirSync(objects)
  const env = { GIT_OBJECT_DIRECTORY: objects, GIT_ALTERNATE_OBJECT_DIRECTORIES: own }
  return { folder, env, temporary }
}

/** Ignored files too, because the folder holds nothing else than the files of a version. */
export function writeFolder(store: ObjectStore, files: string): string {
  const env = { ...store.env, GIT_INDEX_FILE: `${files}.tree-index` }
  const gitDir = `--git-dir=${gitOrThrow(store.folder, 'rev-parse', '--absolute-git-dir').trim()}`
  const place = [gitDir, `--work-tree=${files}`]
  gitWithOrThrow({ env }, files, ...place, 'add', '--all', '--force', '.')
  return gitWithOrThrow({ env }, files, ...place, 'write-tree').trim()
}

export function listTree(store: ObjectStore, tree: string): Map<string, Entry> {
  const output = gitWithOrThrow(store, store.folder, 'ls-tree', '-r', '-z', '--full-tree', tree)
  return new Map(
    output
      .split('\0')
      .filter(Boolean)
      .map((line) => {
        const [meta = '', path = ''] = line.split('\t')
        const [mode = '', , id = ''] = meta.split(' ')
        return [path, { mode, id }]
      }),
  )
}

/** The tree with some entries replaced. */
export function replaceEntries(store: ObjectStore, tree: string, entries: Map<string, Entry>): string {
  if (entries.size === 0) return tree
  const env = { ...store.env, GIT_INDEX_FILE: join(store.temporary, `${tree}.index`) }
  gitWithOrThrow({ env }, store.folder, 'read-tree', tree)
  const input = [...entries].map(([path, { mode, id }]) => `${mode} ${id}\t${path}\0`).join('')
  gitWithOrThrow({ env, input }, store.folder, 'update-index', '-z', '--index-info')
  return gitWithOrThrow({ env }, store.folder, 'write-tree').trim()
}

/** A tree with the files at `prefix`, such as `apps/web/`, where a repository with several projects has them. */
export function moveInto(store: ObjectStore, tree: string, prefix: string): string {
  if (!prefix) return tree
  const env = { ...store.env, GIT_INDEX_FILE: join(store.temporary, `${tree}.moved-index`) }
  gitWithOrThrow({ env }, store.folder, 'read-tree', `--prefix=${prefix}`, tree)
  return gitWithOrThrow({ env }, store.folder, 'write-tree').trim()
}

export function readBlob(store: ObjectStore, id: string): string {
  return gitWithOrThrow(store, store.folder, 'cat-file', 'blob', id)
}

export function writeBlob(store: ObjectStore, text: string): string {
  return gitWithOrThrow({ env: store.env, input: text }, store.folder, 'hash-object', '-w', '--stdin').trim()
}
