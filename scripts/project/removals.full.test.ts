/** Each removal on a copy of this project: nothing is left over, and the result is formatted. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findMentions } from '../resource/mentions.ts'
import { parseArguments } from '../resource/parse-arguments.ts'
import { writeResource } from '../resource/write-resource.ts'
import { createProjectCopy } from '../testing/project-copy.ts'
import { applyAnswers } from './apply-answers.mjs'
import { addDependents, listCapabilities } from './capabilities.mjs'
import { listLanguages } from './languages.mjs'
import { openTree } from './removal/tree.mjs'
import { listSamples, sampleResources } from './resources.mjs'
import { root } from './root.mjs'

const capabilities = await listCapabilities(root)
const names = capabilities.map(({ name }) => name)

/** The record of the past, and the tools that remove and upgrade, may name what is gone. */
const mayMention =
  /^(CHANGELOG\.md|package-lock\.json|prisma\/migrations\/|packages\/|scripts\/resource\/reserved-names|scripts\/(create|project|upgrade)\/)/

const languages = listLanguages(root).map(({ key = '' }) => key)
const deadImports = findDeadImports(root)
const samples = listSamples(root)

type Removal = { kind: string; without: string[]; languages?: string[] }
const removals: Removal[] = [
  ...names.map((name) => ({ kind: `without ${name}`, without: addDependents(capabilities, [name]) })),
  ...(languages.length > 1 ? languages : []).map((key) => ({
    kind: `without the language ${key}`,
    without: [],
    languages: languages.filter((other) => other !== key),
  })),
  ...languages.map((key, index) => ({
    kind: index ? `with the language ${key} alone` : `with the language ${key} alone and no capability`,
    without: index ? [] : names,
    languages: [key],
  })),
]

test.each(removals)('a project $kind has no trace of the rest', async (removal) => {
  const copy = createProjectCopy()
  onTestFinished(copy.remove)
  const { problems, missing, changed } = await applyAnswers(copy.folder, removal)
  expect(problems).toEqual([])
  // The manifests name files of the samples, which a clone may have removed.
  if (removal.without.length === 1 && samples.length === sampleResources.length) expect(missing).toEqual([])
  expect(findDeadImports(copy.folder).filter((line) => !deadImports.includes(line))).toEqual([])
  expect(findWords(copy.folder, removal.without)).toEqual([])
  expect(copy.run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...changed)).toBe('')
})

test.each(samples)('a project without $plural has no trace of them', async ({ name, plural }) => {
  const copy = createProjectCopy()
  onTestFinished(copy.remove)
  const { problems } = await applyAnswers(copy.folder, { withoutResources: [name] })
  expect(problems).toEqual([])
  const { list, listText, read } = openTree(copy.folder)
  expect(findMentions({ list: listText, read }, { name, plural })).toEqual([])
  // The word alone has other meanings.
  const mention = new RegExp(`${plural}|\\b${name}[:-]`, 'i')
  const guides = list().filter((path) => /^(docs\/)?[\w-]+\.md$/.test(path) && path !== 'CHANGELOG.md')
  expect(guides.filter((path) => mention.test(String(read(path))))).toEqual([])
})

test.each(names)('a resource that was made before %s is removed has no trace of it', async (name) => {
  const copy = createProjectCopy()
  onTestFinished(copy.remove)
  const spec = parseArguments(['exampleTask', 'code:text:unique', 'due:date', 'person:user?', '--own'])
  const { created } = await writeResource(copy.folder, spec, async () => '-- CreateTable\n')
  const without = addDependents(capabilities, [name])
  expect((await applyAnswers(copy.folder, { without })).problems).toEqual([])
  const left = created.filter((path) => existsSync(join(copy.folder, path)))
  expect(
    findWords(copy.folder, without).filter((mention) => left.includes(mention.split(':')[0] ?? '')),
  ).toEqual([])
  const source = left.filter((path) => /\.tsx?$/.test(path))
  expect(copy.run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...source)).toBe('')
})

function findDeadImports(folder: string) {
  const tree = openTree(folder)
  return tree
    .listText()
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('scripts/project/'))
    .flatMap((path) => {
      const specifiers = [...String(tree.read(path)).matchAll(/\b(?:from|import) ?\(?'((?:\.|@\/)[^']+)'/g)]
      return specifiers
        .map(([, specifier = '']) => specifier)
        .filter((specifier) => !isFile(folder, path, specifier))
        .map((specifier) => `${path} imports ${specifier}`)
    })
}

function isFile(folder: string, from: string, specifier: string) {
  const plain = specifier.replace(/\?\w+$/, '')
  const path = plain.startsWith('@/') ? plain.replace('@/', 'src/') : join(dirname(from), plain)
  if (/\.gen(\.ts)?$|database\/prisma\//.test(path)) return true
  return ['', '.ts', '.tsx'].some((extension) => existsSync(join(folder, path + extension)))
}

function findWords(folder: string, removed: string[]) {
  const words: RegExp[] = capabilities
    .filter(({ name }) => removed.includes(name))
    .flatMap((one) => one.words)
  const tree = openTree(folder)
  return tree
    .listText()
    .filter((path) => !mayMention.test(path))
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .filter((line) => words.some((word) => word.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    )
}
