/** A version of the starter as files: fetched, and shaped by the answers of the project. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatError } from '../process/process.ts'
import { keptFiles, keptPath } from '../project/kept-files.mjs'
import { listNames } from '../project/removal/models.mjs'
import type { Answers } from './record.ts'

export async function download(url: string, path: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Cannot download ${url}: the answer is ${response.status}.`)
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
}

/** With the `tar` of the system, which refuses paths that leave the folder. Returns the folder of the starter. */
export function unpack(archive: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xzf', resolve(archive), '-C', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${archive} cannot be unpacked: ${stderr.trim()}`)
  // npm packs into the folder "package", GitHub into one with the name of the repository.
  const [first, ...more] = readdirSync(folder)
  return first && more.length === 0 ? join(folder, first) : folder
}

/** The answers change the files, so the original stays as it is. */
export function copyVersion(from: string, to: string) {
  const skipped = new Set(['node_modules', '.git', '.data', '.env', 'dist'].map((name) => join(from, name)))
  cpSync(from, to, { recursive: true, filter: (path) => !skipped.has(path) })
  for (const name of keptFiles) {
    const kept = keptPath(from, name)
    if (!existsSync(join(to, name)) && existsSync(kept)) copyFileSync(kept, join(to, name))
  }
}

export function readVersion(folder: string): string {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) throw new Error(`${folder} is not the starter: it has no package.json.`)
  return JSON.parse(readFileSync(path, 'utf8')).version
}

export function readChangelog(folder: string): string {
  const path = join(folder, 'CHANGELOG.md')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** `problems` is what the version could not do. The names are those of its tables and columns, before and after. */
export type Shaped = { problems: string[]; namesBefore: string[]; names: string[] }

/** Each version shapes itself, because it knows its own files. */
export async function shape(folder: string, answers: Answers): Promise<Shaped> {
  const program = join(folder, 'scripts/project/apply-answers.mjs')
  if (!existsSync(program)) {
    throw new Error(
      `Version ${readVersion(folder)} of the starter cannot be shaped by the answers of this project: it has no scripts/project/apply-answers.mjs. See docs/upgrading.md.`,
    )
  }
  const { applyAnswers } = await import(pathToFileURL(program).href)
  const namesBefore = readNames(folder)
  const result = await applyAnswers(folder, answers)
  const problems = (Array.isArray(result) ? result : (result?.problems ?? [])).map(String)
  return { problems, namesBefore, names: readNames(folder) }
}

/**
 * Makes the resources of the project in the versions, if each of them can: it knows its own templates. Resolves with the
 * reason if one fails.
 */
export async function makeResources(
  folders: readonly string[],
  project: string,
): Promise<string | undefined> {
  const programs = folders.map((folder) => join(folder, 'scripts/project/made-resources.ts'))
  if (!programs.every((program) => existsSync(program))) return
  const links = folders.map((folder) => join(folder, 'node_modules'))
  try {
    for (const link of links) symlinkSync(findModules(project), link, 'junction')
    for (const [index, program] of programs.entries())
      (await import(pathToFileURL(program).href)).makeResources(folders[index], project)
  } catch (error) {
    return formatError(error)
  } finally {
    for (const link of links) rmSync(link, { force: true })
  }
}

/** A repository with several projects may have its packages in a folder above. */
function findModules(project: string): string {
  const folders = createRequire(join(project, 'package.json')).resolve.paths('zod') ?? []
  return folders.find((folder) => existsSync(join(folder, 'zod'))) ?? join(project, 'node_modules')
}

export function readNames(folder: string): string[] {
  const path = join(folder, 'prisma/schema.prisma')
  return existsSync(path) ? listNames(readFileSync(path, 'utf8')) : []
}
