/** Merges the additions of a template for new fields into a file that may have changed since. */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../../process/git.ts'
import { mergeJson } from '../../upgrade/json-merge.ts'

export type Versions = {
  current: string
  /** The text of the template without the new fields. */
  before: string
  /** The text of the template with the new fields. */
  after: string
}

/** Changes on both sides of the same lines stay side by side, marked as a conflict of git. */
export function mergeCode({ current, before, after }: Versions): { text: string; hasConflict: boolean } {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'make-field-'))
  const [own, base, made] = [current, before, after].map((text, index) => {
    const path = join(folder.path, String(index))
    writeFileSync(path, text)
    return path
  })
  const labels = ['yours', 'before', 'make:field'].flatMap((label) => ['-L', label])
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

/** New texts stand where the template has them. Translated texts stay. */
export function mergeCatalogue({ current, before, after }: Versions): string {
  const { ours } = mergeJson(JSON.parse(before), JSON.parse(current), JSON.parse(after))
  return `${JSON.stringify(ours, null, 2)}\n`
}
