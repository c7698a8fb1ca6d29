/** Merges what new or removed fields change in a template into a file that may have changed since. */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../../process/git.ts'
import { mergeJson } from '../../upgrade/json-merge.ts'

export type Versions = {
  current: string
  /** The text of the template with the fields that the resource has. */
  before: string
  /** The text of the template with the fields that it gets. */
  after: string
}

/** Changes on both sides of the same lines stay side by side, marked as a conflict of git. */
export function mergeCode({ current, before, after }: Versions): { text: string; hasConflict: boolean } {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'merge-fields-'))
  const [own, base, made] = [current, before, after].map((text, index) => {
    const path = join(folder.path, String(index))
    writeFileSync(path, text)
    return path
  })
  const labels = ['yours', 'before', 'template'].flatMap((label) => ['-L', label])
  const { status, stdout, stderr } = git(
    folder.path,
    'merge-file',
    '-p',
    ...labels,
    own ?? '',
    base ?? '',
    made ?? '',
  )
  // The status is the number of conflicts.
  if (status === null || status < 0 || status > 127)
    throw new Error(`git merge-file failed: ${stderr.trim()}`)
  return { text: stdout, hasConflict: status > 0 }
}

/** New texts stand where the template has them. Translated texts stay, unless the template drops their key. */
export function mergeCatalogue(versions: Versions): string {
  const [current, before, after]: Texts[] = [versions.current, versions.before, versions.after].map((text) =>
    JSON.parse(text),
  )
  const { ours } = mergeJson(before, omitDropped(current, before, after), after)
  return `${JSON.stringify(ours, null, 2)}\n`
}

type Texts = { [key: string]: string | Texts }

function omitDropped(current: Texts = {}, before: Texts = {}, after: Texts = {}): Texts {
  const kept = Object.entries(current).flatMap(([key, text]): [string, string | Texts][] => {
    const [base, made] = [before[key], after[key]]
    if (base === undefined) return [[key, text]]
    if (typeof text === 'string' || typeof base === 'string' || typeof made === 'string')
      return made === undefined ? [] : [[key, text]]
    const group = omitDropped(text, base, made)
    return Object.keys(group).length > 0 ? [[key, group]] : []
  })
  return Object.fromEntries(kept)
}
