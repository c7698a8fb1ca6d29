import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gitWithOrThrow, readPrefix } from '../process/git.ts'
import { parseChanges } from './changes.ts'
import type { ProjectRecord } from './record.ts'
import { shape } from './starter-version.ts'
import { moveInto, openTemporaryStore, writeFolder } from './trees.ts'
import { fetchRecorded } from './versions.ts'

type StarterChanges = { changed: string[]; deleted: string[] }

/** The files that the project has otherwise than the starter would make them with its answers. Added files are left out. */
export async function findStarterChanges(
  folder: string,
  { starter, answers }: ProjectRecord,
  from?: string,
): Promise<StarterChanges> {
  using place = mkdtempDisposableSync(join(tmpdir(), 'app-starter-'))
  const temporary = place.path
  const base = await fetchRecorded(from, { folder, starter, temporary })
  await shape(base, answers)
  const store = openTemporaryStore(folder, temporary)
  const tree = moveInto(store, writeFolder(store, base), readPrefix(folder))
  const options = ['-z', '--relative', '--no-renames', '--name-status', '--diff-filter=MTD']
  const parameters = ['diff', ...options, tree]
  const { changed = [], deleted = [] } = Object.groupBy(
    parseChanges(gitWithOrThrow(store, folder, ...parameters)),
    ({ status }) => status,
  )
  return { changed: changed.map(({ path }) => path), deleted: deleted.map(({ path }) => path) }
}
