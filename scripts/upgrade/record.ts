import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readProject } from '../project/answers.mjs'

export const recordFile = 'start-ui.json'

export type Answers = Record<string, unknown>
export type StarterRecord = { name: string; version: string; commit?: string; source?: string }
export type ProjectRecord = { starter: StarterRecord; answers: Answers }

/** @throws Error if the folder has no record, so that its base is unknown */
export function readRecord(folder: string): ProjectRecord {
  if (existsSync(join(folder, recordFile))) return readProject(folder)
  throw new Error(
    `There is no ${recordFile}, so this is not a project made with the starter, or an older one. See docs/upgrading.md.`,
  )
}
