/** Each removal on a copy of this project: the rest passes its checks and tests, is built and starts. */
import { test, vi } from 'vitest'
import { createProgramFolder, runProgram } from '../testing/program.ts'
import { createProjectCopy } from '../testing/project-copy.ts'
import { readProject, writeProject } from './answers.mjs'
import { applyAnswers } from './apply-answers.mjs'
import { addDependents, listCapabilities } from './capabilities.mjs'
import { listLanguages } from './languages.mjs'
import { openTree } from './removal/tree.mjs'
import { listResources } from './resources.mjs'
import { root } from './root.mjs'

const capabilities = await listCapabilities(root)
const names = capabilities.map(({ name }) => name)
const languages = listLanguages(root).map(({ key = '' }) => key)
const withoutResources = listResources(root).map(({ name }) => name)

/** The texts, documents and rules of the project. */
const documents = 'scripts/project-files.test.ts'

// Leaves out the tests of mechanisms that no removal changes.
vi.stubEnv('QUICK_TESTS', 'true')

/** Characters that texts, code and HTML escape. */
const identity = {
  name: 'my-app',
  title: "O'Neil & Söhne",
  maker: { name: `O'Neil "Quality" $& Co.`, url: 'https://maker.example' },
}
const everything = { ...identity, without: names, languages: languages.slice(0, 1), withoutResources: [] }
/** Without the default language, so that another one takes its place. */
const lastLanguage = languages.slice(-1)

test.concurrent.for([
  // Every other one loses languages too, which saves cases for them: all but the default one, or the default one.
  ...names.map((name, index) => ({
    ...everything,
    without: addDependents(capabilities, [name]),
    ...(index % 2 === 0 && { languages }),
    ...(index % 4 === 3 && { languages: languages.slice(1) }),
  })),
  { ...identity, without: [], languages, withoutResources },
  everything,
  { ...identity, without: [], languages: lastLanguage, withoutResources: [] },
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
    // Several checkers repeat work, and the other processor has its own.
    expect(await copy.start('typescript/bin/tsc', '--checkers', '1')).toBe('')
    expect((await fetch(`${where.url}/login`)).status).toBe(200)

    const isWhole = answers.without.length === names.length || answers.languages === lastLanguage
    const files = isWhole ? ['src/'] : listTests(copy.folder, answers, changed)
    const runTests = (projects: string[], ...paths: string[]) =>
      copy.start('vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name]), ...paths)
    expect(await runTests(['unit', 'components', 'scripts'], ...files, documents)).toBe('')
    if (answers.withoutResources.length > 0) {
      expect(await runTests(['data', 'database'])).toBe('')
      expect(await runTests(['scripts'], 'scripts/resource/')).toBe('')
    }
  },
)

/**
 * The unit tests, and some component tests, which take most of the time. Those of the core outlive every removal, so they run where
 * everything is removed, and in another default language. The other cases run those of the capabilities that stay, and those
 * that the removal changed.
 */
function listTests(folder: string, { without }: { without: string[] }, changed: string[]) {
  const stay = capabilities.filter(({ name }) => !without.includes(name))
  const paths = [...changed, ...stay.flatMap(({ removal }): string[] => removal.paths)]
  const isCovered = (file: string) => paths.some((path) => file.startsWith(path))
  return openTree(folder)
    .list()
    .filter((file) => isUnitTest(file) || (file.endsWith('.test.tsx') && isCovered(file)))
}

function isUnitTest(file: string) {
  return file.startsWith('src/') && /(?<!\.server)\.test\.ts$/.test(file)
}
