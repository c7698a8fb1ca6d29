/** Merges what a template writes with one field more into a file that may have changed since. */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { git } from '../../process/git.ts'

export type Versions = {
  current: string
  /** What the template wrote. */
  before: string
  /** What the template writes now. */
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

type Catalogue = { [key: string]: string | Catalogue }

const Catalogue: z.ZodType<Catalogue> = z.record(z.string(), z.union([z.string(), z.lazy(() => Catalogue)]))

/** New texts stand where the template has them. Texts that somebody has translated stay. */
export function mergeCatalogue({ current, before, after }: Versions): string {
  const [own, base, made] = [current, before, after].map((text) => Catalogue.parse(JSON.parse(text)))
  return `${JSON.stringify(mergeTexts(own ?? {}, base ?? {}, made ?? {}), null, 2)}\n`
}

function mergeTexts(own: Catalogue, base: Catalogue, made: Catalogue): Catalogue {
  const entries = Object.entries(own)
  let place = 0
  for (const [key, text] of Object.entries(made)) {
    const at = entries.findIndex(([known]) => known === key)
    const [ownText, baseText] = [own[key], base[key]]
    if (at < 0) {
      // A text that is gone was deleted on purpose.
      if (baseText !== undefined) continue
      entries.splice(place, 0, [key, text])
      place++
      continue
    }
    place = at + 1
    if (typeof ownText === 'object' && typeof text === 'object')
      entries[at] = [key, mergeTexts(ownText, typeof baseText === 'object' ? baseText : {}, text)]
    else if (ownText === baseText) entries[at] = [key, text]
  }
  return Object.fromEntries(entries)
}
