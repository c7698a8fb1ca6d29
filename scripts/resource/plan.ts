/** The additions of a resource to a project: whole files, and lines of files that exist. Writes nothing. */

import { formatPaths } from '../process/path-list.ts'
import { isSameText } from '../project/texts.mjs'
import { addModel } from './prisma-schema.ts'
import { type Edit, registryEdits } from './registries.ts'
import { createSlice, type Slice } from './slice.ts'
import type { ResourceSpec } from './spec.ts'
import { sliceFiles } from './templates/slice-files.ts'
import { resourceTexts, toCatalogue } from './texts/resource-texts.ts'

const schemaPath = 'prisma/schema.prisma'

/** The files of the project. */
export type Tree = {
  /** Undefined if there is no such file. */
  read: (path: string) => string | undefined
  /** Whether there is a file or folder. */
  exists: (path: string) => boolean
  /** The default one first. */
  languages: readonly string[]
}

type ResourcePlan = {
  /** By path. */
  created: Readonly<Record<string, string>>
  /** The new text of files that exist. */
  changed: Readonly<Record<string, string>>
  slice: Slice
}

/** @throws Error if a file of the plan exists, or if a line has no place. */
export function planResource(spec: ResourceSpec, tree: Tree): ResourcePlan {
  const { slice, files: created } = createFiles(spec, tree)
  const taken = Object.keys(created).filter((path) => tree.read(path) !== undefined)
  if (taken.length > 0)
    throw new Error(
      `These files exist already. Choose another name, or delete them if they are left from a removed resource:\n${formatPaths(taken)}`,
    )
  const edits: Edit[] = [
    ...registryEdits(slice),
    { path: schemaPath, apply: (text) => addModel(text, slice) },
    ...tree.languages.flatMap((language) => untranslatedEdits(slice, language)),
    ...listSameTexts(slice, tree.languages),
  ]
  const changed: Record<string, string> = {}
  for (const { path, apply, initial } of edits) {
    const text = changed[path] ?? tree.read(path) ?? initial
    if (text === undefined) throw new Error(`Cannot find ${path}, where a line belongs. Restore it first.`)
    changed[path] = apply(text)
  }
  return { created, changed, slice }
}

/** The files that the resource alone has. */
export function createFiles(spec: ResourceSpec, tree: Tree): { slice: Slice; files: Record<string, string> } {
  const slice = createSlice(spec, tree.read)
  return { slice, files: { ...sliceFiles(slice), ...catalogues(slice, tree.languages) } }
}

function catalogues(slice: Slice, languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    languages.map((language) => [
      `src/i18n/locales/${language}/${slice.manyFile}.json`,
      toCatalogue(resourceTexts(slice, language).texts),
    ]),
  )
}

/** The command derives the words from the English names, so nothing in English waits for a translator. */
function untranslatedEdits(slice: Slice, language: string): Edit[] {
  const { untranslated } = resourceTexts(slice, language)
  return language === 'en' ? [] : listUntranslated(slice, language, untranslated)
}

export function listUntranslated(slice: Slice, language: string, keys: readonly string[]): Edit[] {
  if (keys.length === 0) return []
  const lines = keys.map((key) => `  '${slice.manyFile}:${key}',\n`)
  return [
    {
      path: `src/i18n/locales/${language}/untranslated.ts`,
      // The formatter writes a short list in one line, without a comma at the end.
      apply: (text) => text.replace(/(\[)?,?\s*\]\n$/, (_, open) => `${open ?? ','}\n${lines.join('')}]\n`),
    },
  ]
}

/** Lists the texts that are the same in the default language, such as “Instruments” in French. A test finds the other ones. */
export function listSameTexts(
  slice: Slice,
  [source = '', ...others]: readonly string[],
  /** The texts that the resource had before. */
  known: Readonly<Record<string, string>> = {},
): Edit[] {
  const original = resourceTexts(slice, source)
  return others.flatMap((language) => {
    const { texts, untranslated } = resourceTexts(slice, language)
    const waiting = [
      ...(language === 'en' ? [] : untranslated),
      ...(source === 'en' ? [] : original.untranslated),
    ]
    return Object.entries(texts)
      .filter(([key, text]) => !Object.hasOwn(known, key) && isSameText(text, original.texts[key]))
      .filter(([key]) => !waiting.includes(key))
      .map(([key]) => ({
        path: `src/i18n/locales/${language}/same-as-default.ts`,
        apply: (text: string) => addSorted(text, `${slice.manyFile}:${key}`),
        initial: noSameTexts,
      }))
  })
}

const noSameTexts = `/** Texts that are rightly the same in this language and the default one. A test finds the other ones. */
export const sameAsDefault = []
`

/** The test compares the list in its order. */
function addSorted(list: string, key: string): string {
  const next = [...list.matchAll(/'([^'\n]+)'/g)].find(([, other = '']) => other > key)
  if (next) return `${list.slice(0, next.index)}'${key}', ${list.slice(next.index)}`
  return list.replace(/(\[)?,?\s*\]\n$/, (_, open) => `${open ?? ','}\n  '${key}',\n]\n`)
}

/** Takes keys out of the lists of texts that wait for a translator or are rightly the same. */
export function dropListed({ manyFile }: Slice, language: string, keys: readonly string[]): Edit[] {
  const drop = (text: string, key: string) =>
    text.replace(new RegExp(`\\s*'${manyFile}:${key.replaceAll('.', '\\.')}'(,|(?=\\s*\\]))`), '')
  return ['untranslated', 'same-as-default'].map((list) => ({
    path: `src/i18n/locales/${language}/${list}.ts`,
    apply: (text) => keys.reduce(drop, text),
  }))
}
