import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formatError } from '../../process/process.ts'
import { recordFile } from '../../project/answers.mjs'
import { readRecord } from '../../upgrade/record.ts'
import { findStarterChanges } from '../../upgrade/starter-changes.ts'
import { type Finding, note, ok } from '../finding.ts'

/** Only a project that was made with the starter has a record. `address` replaces the recorded source. */
export async function checkStarter(folder: string, address?: string): Promise<Finding[]> {
  if (!existsSync(join(folder, recordFile))) return []
  const record = readRecord(folder)
  const { name, version } = record.starter
  try {
    const { changed, deleted } = await findStarterChanges(folder, record, address)
    if (changed.length + deleted.length === 0) return [ok(`All files are those of ${name} ${version}`)]
    const text = `${changed.length} changed and ${deleted.length} deleted files of ${name} ${version}.`
    const remedy = 'Nothing to correct: npm run upgrade merges newer versions into them.'
    const details = [...changed, ...deleted.map((path) => `${path} (deleted)`)]
    return [{ ...note(text, remedy), details }]
  } catch (error) {
    const [reason = ''] = formatError(error).split('\n')
    const text = `${name} ${version} is out of reach, so changes to its files are unknown: ${reason.replace(/\.$/, '')}.`
    return [note(text, 'Name a checkout or an archive: npm run doctor -- --starter <path>')]
  }
}
