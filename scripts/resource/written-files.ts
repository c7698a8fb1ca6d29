/** Tells whether the files of a resource are still as `make:resource` wrote them. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readGit } from '../process/git.ts'
import { createMentionPattern } from './mentions.ts'

/** The record is of this machine, like the stamps of `bootstrap.mjs`: a commit takes its place. */
function recordPath(root: string, name: string): string {
  return join(root, 'node_modules/.project', `resource-${name}.json`)
}

/** Adds to the record of the resource. */
export function recordWritten(root: string, name: string, paths: readonly string[]): void {
  mkdirSync(join(root, 'node_modules/.project'), { recursive: true })
  const hashes = Object.fromEntries(paths.map((path) => [path, hash(root, path)]))
  writeFileSync(recordPath(root, name), JSON.stringify({ ...readRecord(root, name), ...hashes }))
}

export function forgetWritten(root: string, name: string): void {
  rmSync(recordPath(root, name), { force: true })
}

/** The hash of each file as it was written, by path. */
function readRecord(root: string, name: string): Record<string, string> {
  const path = recordPath(root, name)
  return existsSync(path) ? Hashes.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

const Hashes = z.record(z.string(), z.string())

/** Files of a resource, and files that mention it, with changes that neither git nor the record has. */
export function listEditedFiles(root: string, { name, plural }: { name: string; plural: string }) {
  const written = readRecord(root, name)
  const isAsWritten = (path: string) => written[path] === hash(root, path)
  const changed = readGit(root, 'status', '--porcelain', '--untracked-files=all', '--no-renames', '-z')
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3))
  const mention = createMentionPattern({ name, plural })
  const isOfResource = (path: string) =>
    isCode.test(path) &&
    isFile(join(root, path)) &&
    mention.test(`${path}\n${readFileSync(join(root, path), 'utf8')}`)
  return {
    edited: changed.filter((path) => isOfResource(path) && !isAsWritten(path)),
    isCommitted,
    /** The folders of its migrations that are in no commit. */
    newMigrations: Object.keys(written)
      .filter((path) => path.startsWith('prisma/migrations/') && isFile(join(root, path)))
      .filter((path) => !isCommitted(path))
      .map((path) => dirname(path)),
  }

  /** A file that was only added to the index is not in any commit. */
  function isCommitted(path: string): boolean {
    const isTracked = readGit(root, 'ls-files', '--', path) !== ''
    return isTracked && readGit(root, 'ls-tree', '-r', '--name-only', 'HEAD', '--', path) !== ''
  }
}

/** Prose may contain the name of a resource as an ordinary word. */
const isCode = /\.(tsx?|json|prisma|sql)$/

/** Git lists a repository in a folder and a link to a folder as one path. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function hash(root: string, path: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')
}
