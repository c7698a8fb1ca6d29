import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readProject, recordFile } from '../project/answers.mjs'

export type Answers = Record<string, unknown>
type StarterRecord = { name: string; version: string; commit?: string; source?: string }
export type ProjectRecord = { starter: StarterRecord; answers: Answers }

/** A project, and a temporary folder for the versions of the starter that are compared with it. */
export type Workspace = { folder: string; starter: StarterRecord; temporary: string }

/** @throws Error if the folder has no record, so that its base is unknown */
export function readRecord(folder: string): ProjectRecord {
  if (existsSync(join(folder, recordFile))) return readProject(folder)
  throw new Error(
    `There is no ${recordFile}, so this is not a project made with the starter, or an older one. See docs/upgrading.md.`,
  )
}
