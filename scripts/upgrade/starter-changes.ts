import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gitWithOrThrow } from '../process/git.ts'
import type { ProjectRecord } from './record.ts'
import { shape } from './starter-version.ts'
import { openTemporaryStore, writeFolder } from './trees.ts'
import { fetchRecorded } from './versions.ts'

export type StarterChanges = { changed: string[]; deleted: string[] }

/** The files that the project has otherwise than the starter would make them with its answers. Added files are left out. */
export async function findStarterChanges(
  folder: string,
  { starter, answers }: ProjectRecord,
  from?: string,
): Promise<StarterChanges> {
  const temporary = mkdtempSync(join(tmpdir(), 'app-starter-'))
  try {
    const base = await fetchRecorded(from, starter, folder, temporary)
    await shape(base, answers)
    const store = openTemporaryStore(folder, temporary)
    const tree = writeFolder(store, base)
    const parameters = ['diff', '-z', '--no-renames', '--name-status', '--diff-filter=MTD', tree]
    const items = gitWithOrThrow(store, folder, ...parameters).split('\0')
    const changes: StarterChanges = { changed: [], deleted: [] }
    while (items.length > 1) {
      const list = items.shift() === 'D' ? changes.deleted : changes.changed
      list.push(items.shift() ?? '')
    }
    return changes
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
