/** A project of the committed tree, with a name, languages and a removed capability, goes two versions ahead. */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { recordFile, writeProject } from '../project/answers.mjs'
import { applyAnswers } from '../project/apply-answers.mjs'
import { addDependents, listCapabilities } from '../project/capabilities.mjs'
import { listLanguages } from '../project/languages.mjs'
import { openTree } from '../project/removal/tree.mjs'
import { root } from '../project/root.mjs'
import { parseArguments } from '../resource/parse-arguments.ts'
import { planResource } from '../resource/plan.ts'
import { openProject, writeFormatted } from '../resource/write-resource.ts'
import { createProgramFolder, runProgram } from '../testing/program.ts'
import { upgradeProject } from './upgrade-project.ts'

const capabilities = await listCapabilities(root)
const removed = addDependents(
  capabilities,
  capabilities.slice(-1).map(({ name }) => name),
)
const answers = {
  name: 'my-app',
  title: 'My App',
  without: removed,
  languages: listLanguages(root)
    .map(({ key = '' }) => key)
    .slice(0, 2),
}
const document = 'docs/development.md'
const shared = 'scripts/process/port.ts'

let place: string
let starter: string
let project: string

beforeAll(async () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'app-upgrade-')))
  starter = join(place, 'starter')
  for (const path of openTree(root).list()) {
    if (path !== recordFile) cpSync(join(root, path), join(starter, path))
  }
  git(starter, 'init', '--quiet', '--initial-branch=main')
  release('9.0.0', {})
  release('9.1.0', {
    [document]: (text) => text.replace(/$/, '\n## A new section\n\nOf version 9.1.\n'),
    'src/platform/brand-new.ts': () => 'export const brandNew = 1\n',
    ...Object.fromEntries(
      filesOfRemoved().map((path) => [path, (text: string) => `${text}\n// Changed in 9.1.\n`]),
    ),
  })
  release('9.2.0', {
    [shared]: (text) => `${text}\n// Changed in 9.2.\n`,
    'scripts/resource/templates/functions.ts': (text) =>
      text.replace('/** Server functions: validate,', '/** Server functions of 9.2: validate,'),
    'prisma/migrations/99990101000000_new/migration.sql': () => 'SELECT 1;\n',
    'src/platform/brand-new.ts': undefined,
    'src/platform/text/renamed.ts': () => 'export const brandNew = 1\n',
  })
})

afterAll(() => rmSync(place, { recursive: true, force: true }))

beforeEach(async () => {
  project = join(place, `project-${crypto.randomUUID()}`)
  cpSync(starter, project, { recursive: true })
  git(project, 'checkout', '--quiet', 'v9.0.0')
  const commitId = git(project, 'rev-parse', 'HEAD').trim()
  rmSync(join(project, '.git'), { recursive: true })
  await applyAnswers(project, answers)
  writeProject(project, { starter: { name: 'start-ui', version: '9.0.0', commit: commitId }, answers })
  git(project, 'init', '--quiet', '--initial-branch=main')
  appendFileSync(join(project, '.git/info/exclude'), 'node_modules\n')
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir')
  commit(project)
})

type Edits = Record<string, ((text: string) => string) | undefined>

function git(folder: string, ...words: string[]) {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...identity, ...words], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
}

function edit(folder: string, edits: Edits) {
  for (const [path, change] of Object.entries(edits)) {
    const file = join(folder, path)
    if (!change) rmSync(file)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, change(existsSync(file) ? readFileSync(file, 'utf8') : ''))
    }
  }
}

function commit(folder: string) {
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'Change')
}

function release(version: string, edits: Edits) {
  edit(starter, {
    ...edits,
    'package.json': (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
    'CHANGELOG.md': (text) =>
      text.replace(/(?=\n## \[)/, `\n## [${version}] - 2030-01-01\n\n- News of ${version}.\n`),
  })
  commit(starter)
  git(starter, 'tag', `v${version}`)
}

/** A starter changes files of a capability that the project does not have. */
function filesOfRemoved(): string[] {
  const paths = capabilities
    .filter(({ name }) => removed.includes(name))
    .flatMap(({ removal }): string[] => removal.paths)
  return openTree(starter)
    .list()
    .filter(
      (path) => /\.tsx?$/.test(path) && paths.some((part) => path === part || path.startsWith(`${part}/`)),
    )
}

function upgrade(options: { to?: string; isDryRun?: boolean } = {}) {
  const { to, isDryRun = false } = options
  return upgradeProject(project, { from: starter, to, base: undefined, isDryRun })
}

/** The target as the answers make it, which is what the project would be without changes of its own. */
async function findDifferences() {
  const expected = join(place, `expected-${crypto.randomUUID()}`)
  onTestFinished(() => rmSync(expected, { recursive: true, force: true }))
  cpSync(starter, expected, { recursive: true })
  rmSync(join(expected, '.git'), { recursive: true })
  await applyAnswers(expected, answers)
  const [own, made] = [openTree(project), openTree(expected)]
  return [...new Set([...own.list(), ...made.list()])]
    .filter((path) => own.read(path) !== made.read(path))
    .sort()
}

test('the changes of the project are all that is left between it and the new version', async () => {
  edit(project, {
    'app.config.ts': (text) => `${text}\n// Changed by the project.\n`,
    [document]: (text) => `<!-- Of my app -->\n${text}`,
    'src/platform/own.ts': () => 'export const own = 1\n',
  })
  commit(project)
  const where = await createProgramFolder()
  onTestFinished(where.remove)
  const program = runProgram(`upgrade ${starter}`, where, {}, project)
  const code = await program.exited
  const output = program.output()
  expect(output).toContain('from 9.0.0 to 9.2.0')
  expect(output).toContain('News of 9.2.0.')
  expect(output).toContain('News of 9.1.0.')
  expect(output).toContain('99990101000000_new')
  expect(output).not.toMatch(/conflict|did not fit/)
  expect(code).toBe(0)
  expect(await findDifferences()).toEqual(
    ['app.config.ts', document, 'src/platform/own.ts', recordFile].sort(),
  )
  expect(readFileSync(join(project, document), 'utf8')).toMatch(
    /^<!-- Of my app -->\n[\s\S]+Of version 9\.1\.\n$/,
  )
  expect(JSON.parse(readFileSync(join(project, recordFile), 'utf8'))).toMatchObject({
    starter: { version: '9.2.0' },
    answers,
  })
})

test('only what both sides changed conflicts, and git reset --hard undoes the upgrade', async () => {
  edit(project, {
    [shared]: (text) => `${text}\n// Changed by the project.\n`,
    'src/platform/own.ts': () => 'export const own = 1\n',
  })
  commit(project)
  const { merge } = await upgrade()
  expect(merge.conflicts).toMatchObject([{ path: shared, kind: 'contents' }])
  expect(git(project, 'diff', '--name-only', '--diff-filter=U').trim()).toBe(shared)
  expect(readFileSync(join(project, shared), 'utf8')).toMatch(
    /<<<<<<< upgrade\/project\n[\s\S]*by the project\.\n=======\n[\s\S]*in 9\.2\.\n>>>>>>> upgrade\/start-ui-9\.2\.0\n/,
  )
  git(project, 'reset', '--quiet', '--hard')
  expect(git(project, 'status', '--porcelain')).toBe('')
})

test('a change of a template reaches a resource that the project has made and changed', async () => {
  const spec = parseArguments(['exampleNote', 'name:text', '--own'])
  const { created, changed } = planResource(spec, openProject(project))
  writeFormatted(project, { ...created, ...changed })
  const functions = 'src/features/example-notes/example-notes.functions.ts'
  const own = '\nexport const ofProject = true\n'
  edit(project, { [functions]: (text) => `${text}${own}` })
  commit(project)
  const before = readFileSync(join(project, functions), 'utf8')
  const { merge, changes, unmade } = await upgrade()
  expect(unmade).toBeUndefined()
  expect(merge.conflicts).toEqual([])
  expect(changes.map(({ path }) => path).filter((path) => path.includes('example-note'))).toEqual([functions])
  expect(readFileSync(join(project, functions), 'utf8')).toBe(
    before.replace('/** Server functions:', '/** Server functions of 9.2:'),
  )
})

test('a dry run changes nothing', async () => {
  const { target, merge, entries } = await upgrade({ to: '9.1.0', isDryRun: true })
  expect(target.version).toBe('9.1.0')
  expect(merge.conflicts).toEqual([])
  expect(entries.map(({ version }) => version)).toEqual(['9.1.0'])
  expect(git(project, 'status', '--porcelain')).toBe('')
})
