/** Merges what new or removed fields change in a template into a file that may have changed since. */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../../process/git.ts'
import { mergeJson } from '../../upgrade/json-merge.ts'
import { mergeImports, type Versions } from './merge-imports.ts'

/** A conflict of `git merge-file --zdiff3` with the labels below: the lines of the project, those before, those after. */
const conflict =
  /^<<<<<<< yours\n([\s\S]*?)^\|{7} before\n([\s\S]*?)^=======\n([\s\S]*?)^>>>>>>> template\n/gm

type Merged = { text: string; hasConflict: boolean }

/**
 * Imports are merged by name. Lines that both sides add in one place stand one after the other, those of the project first,
 * if the result is code. Neighbouring lines changed by different sides are merged as well. Other changes of the same lines,
 * and files that both sides add, stay side by side, marked as a conflict of git.
 */
export function mergeCode(versions: Versions, isCode: (joined: string) => boolean = () => true): Merged {
  const imports = mergeImports(versions)
  if (!imports) return mergeLines(versions, isCode)
  const { text, hasConflict } = mergeLines(imports.versions, isCode)
  return { text: imports.prune(text), hasConflict }
}

function mergeLines({ current, before, after }: Versions, isCode: (joined: string) => boolean): Merged {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'merge-fields-'))
  const [ours, base, theirs] = [current, before, after].map((text, index) => {
    const path = join(folder.path, String(index))
    writeFileSync(path, text)
    return path
  })
  const labels = ['yours', 'before', 'template'].flatMap((label) => ['-L', label])
  const { status, stdout, stderr } = git(
    folder.path,
    'merge-file',
    '-p',
    '--zdiff3',
    ...labels,
    ours ?? '',
    base ?? '',
    theirs ?? '',
  )
  // The status is the number of conflicts.
  if (status === null || status < 0 || status > 127)
    throw new Error(`git merge-file failed: ${stderr.trim()}`)
  const joined = stdout.replace(conflict, (marked: string, own: string, base: string, made: string) =>
    base === '' && before !== '' ? `${own}${made}` : (mergeByLine(own, base, made) ?? marked),
  )
  const hasConflict = joined.search(conflict) >= 0
  if (!hasConflict && (joined === stdout || isCode(joined))) return { text: joined, hasConflict }
  const text = (hasConflict ? joined : stdout).replace(
    conflict,
    (_, own: string, _base: string, made: string) =>
      `<<<<<<< yours\n${own}=======\n${made}>>>>>>> template\n`,
  )
  return { text, hasConflict: true }
}

/** For git, changes of neighbouring lines conflict. Each line here is changed by one side at most. */
function mergeByLine(own: string, base: string, made: string): string | undefined {
  const [owns, bases, mades] = [own, base, made].map((text) => text.split('\n'))
  if (!owns || !bases || !mades || owns.length !== bases.length || mades.length !== bases.length) return
  const merged = bases.map((line, index) =>
    owns[index] === line ? mades[index] : mades[index] === line ? owns[index] : undefined,
  )
  return merged.includes(undefined) ? undefined : merged.join('\n')
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
