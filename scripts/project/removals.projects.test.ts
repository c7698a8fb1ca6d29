/** Each removal on a copy of this project: what is left passes its checks and its tests, is built and starts. */
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { createProgramFolder, runProgram } from '../testing/program.ts'
import { createProjectCopy } from '../testing/project-copy.ts'
import { readProject, writeProject } from './answers.mjs'
import { applyAnswers } from './apply-answers.mjs'
import { addDependents, listCapabilities } from './capabilities.mjs'
import { listLanguages } from './languages.mjs'
import { openTree } from './removal/tree.mjs'
import { listResources } from './resources.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const capabilities = await listCapabilities(root)
const names = capabilities.map(({ name }) => name)
const languages = listLanguages(root).map(({ key = '' }) => key)
const withoutResources = listResources(root).map(({ name }) => name)

/** Characters that texts, code and HTML escape. */
const identity = {
  name: 'my-app',
  title: "O'Neil & Söhne",
  maker: { name: `O'Neil "Quality" $& Co.`, url: 'https://maker.example' },
}
const everything = { ...identity, without: names, languages: languages.slice(0, 1), withoutResources: [] }

test.concurrent.for([
  // Every other one loses its languages too, which saves a case for the languages.
  ...names.map((name, index) => ({
    ...everything,
    without: addDependents(capabilities, [name]),
    ...(index % 2 === 0 && { languages }),
  })),
  { ...identity, without: [], languages, withoutResources },
  everything,
])(
  'a project of $languages without $without $withoutResources is green and starts',
  async (answers, { expect, onTestFinished }) => {
    const copy = createProjectCopy()
    onTestFinished(copy.remove)
    writeProject(copy.folder, { ...readProject(copy.folder), answers })
    const { problems, changed } = await applyAnswers(copy.folder, answers, { migrate: true })
    expect(problems).toEqual([])
    expect(await copy.start('../scripts/bootstrap.mjs', 'generate')).toBe('')

    const where = await createProgramFolder()
    onTestFinished(where.remove)
    const started = runProgram('start', where, {}, copy.folder)
    onTestFinished(async () => {
      started.child.kill('SIGTERM')
      await started.exited
    })
    await started.says('Ctrl-C stops everything')
    expect(await copy.start('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')).toBe('')
    expect(await copy.start('typescript/bin/tsc')).toBe('')
    expect((await fetch(`${where.url}/login`)).status).toBe(200)

    const unit = ['run', '--project', 'unit']
    expect(await copy.start('vitest/vitest.mjs', ...unit)).toBe('')
    const documents = ['run', '--project', 'scripts', 'scripts/project-files']
    expect(await copy.start('vitest/vitest.mjs', ...documents)).toBe('')
    const components = [
      'run',
      '--project',
      'components',
      ...listComponentTests(copy.folder, answers, changed),
    ]
    expect(await copy.start('vitest/vitest.mjs', ...components)).toBe('')
  },
)

/**
 * The component tests take most of the time. Those of the core outlive every removal, so they run where everything is removed.
 * The other cases run those of the capabilities that stay, and those that the removal changed.
 */
function listComponentTests(folder: string, { without }: { without: string[] }, changed: string[]) {
  if (without.length === names.length) return []
  const stay = capabilities.filter(({ name }) => !without.includes(name))
  const paths = [...changed, ...stay.flatMap(({ removal }): string[] => removal.paths)]
  const isCovered = (file: string) => paths.some((path) => file.startsWith(path))
  return openTree(folder)
    .list()
    .filter((file) => file.endsWith('.test.tsx') && isCovered(file))
}
