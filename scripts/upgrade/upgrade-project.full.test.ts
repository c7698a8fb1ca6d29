/** Upgrades between the versions of a small starter, in real repositories. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkStarter } from '../doctor/checks/starter.ts'
import { formatSummary } from './summary.ts'
import { upgradeProject } from './upgrade-project.ts'

type Files = Record<string, string | Buffer | undefined>

const applyAnswers = `
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
export async function applyAnswers(folder, { name, without = [] }) {
  for (const path of ['package.json', 'README.md']) {
    const text = readFileSync(folder + '/' + path, 'utf8')
    writeFileSync(folder + '/' + path, text.replaceAll('small-starter', name))
  }
  for (const part of without) {
    rmSync(folder + '/src/' + part + '.ts')
    const list = readFileSync(folder + '/src/parts.ts', 'utf8')
    writeFileSync(folder + '/src/parts.ts', list.replace("  '" + part + "',\\n", ''))
  }
  return []
}
`
const makeResources = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
export function makeResources(folder, project) {
  if (!existsSync(project + '/src/made.ts')) return
  const { version } = JSON.parse(readFileSync(folder + '/package.json', 'utf8'))
  if (version !== '0.1.0' && existsSync(project + '/src/broken.ts')) throw new Error('A template fails.')
  writeFileSync(folder + '/src/made.ts', 'export const made = "' + version + '"\\n\\n// End\\n')
}
`
const lines = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
  (word) => `export const ${word} = '${word}'`,
)
const answers = { name: 'my-app', without: ['palette'] }

let place: string
let starter: string
let project: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'app-upgrade-test-'))
  starter = join(place, 'starter')
  createRepository(starter)
  release('0.1.0', {
    'README.md': '# small-starter\n\nMade with care.\n',
    'CHANGELOG.md': '# Changelog\n\n## [0.1.0] - 2026-01-01\n\n### Added\n\n- The first version.\n',
    'package.json': manifest('0.1.0', { alpha: '1.0.0', delta: '1.0.0' }),
    'package-lock.json': lock({ alpha: '1.0.0', delta: '1.0.0' }),
    'scripts/project/apply-answers.mjs': applyAnswers,
    'scripts/project/made-resources.ts': makeResources,
    'src/parts.ts': "export const parts = [\n  'palette',\n  'table',\n]\n",
    'src/palette.ts': 'export const palette = 1\n',
    'src/table.ts': 'export const table = 1\n',
    'src/lines.ts': `${lines.join('\n')}\n`,
    'src/old-name.ts': `${lines.join('\n')}\n// renamed later\n`,
    'src/unloved.ts': 'export const unloved = 1\n',
    'public/mark.png': Buffer.from([0, 1, 2, 3]),
    'prisma/migrations/1_start/migration.sql': 'CREATE TABLE one ();\n',
  })
  release('0.2.0', {
    'README.md': '# small-starter\n\nMade with more care.\n',
    'CHANGELOG.md':
      '# Changelog\n\n## [0.2.0] - 2026-02-01\n\n### Changed\n\n#### Pages\n\n- Names have moved,\n  all of them.\n\n## [0.1.0] - 2026-01-01\n\n### Added\n\n- The first version.\n',
    'package.json': manifest('0.2.0', { alpha: '1.1.0', delta: '1.0.0' }),
    'package-lock.json': lock({ alpha: '1.1.0', delta: '1.0.0' }),
    'src/palette.ts': 'export const palette = 2\n',
    'src/old-name.ts': undefined,
    'src/new-name.ts': `${lines.join('\n')}\n// renamed later\n`,
  })
  release('0.3.0', {
    'CHANGELOG.md':
      '# Changelog\n\n## [0.3.0] - 2026-03-01\n\n### By hand\n\n- Run a command.\n\n## [0.2.0] - 2026-02-01\n\n### Changed\n\n#### Pages\n\n- Names have moved,\n  all of them.\n\n## [0.1.0] - 2026-01-01\n\n### Added\n\n- The first version.\n',
    'package.json': manifest('0.3.0', { alpha: '1.1.0', delta: '2.0.0', gamma: '1.0.0' }),
    'package-lock.json': lock({ alpha: '1.1.0', delta: '2.0.0', gamma: '1.0.0' }),
    'src/parts.ts': "export const parts = [\n  'palette',\n  'table',\n  'chart',\n]\n",
    'src/chart.ts': 'export const chart = 1\n',
    'src/lines.ts': `${lines.with(8, "export const nine = 'nine, by the starter'").join('\n')}\n`,
    'src/unloved.ts': 'export const unloved = 2\n',
    'public/mark.png': Buffer.from([0, 9, 9, 9]),
    'prisma/migrations/2_add/migration.sql': 'CREATE TABLE two ();\n',
  })
})

afterAll(() => rmSync(place, { recursive: true, force: true }))

beforeEach(async () => {
  project = mkdtempSync(join(place, 'project-'))
  await createProject('v0.1.0')
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

function git(folder: string, ...words: string[]) {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...identity, ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function createRepository(folder: string) {
  mkdirSync(folder, { recursive: true })
  git(folder, 'init', '--quiet', '--initial-branch=main')
}

function write(folder: string, files: Files) {
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) rmSync(join(folder, path))
    else {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
  }
}

function commit(folder: string, files: Files = {}) {
  write(folder, files)
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'Change')
  return git(folder, 'rev-parse', 'HEAD').trim()
}

function release(version: string, files: Files) {
  commit(starter, files)
  git(starter, 'tag', `v${version}`)
}

function manifest(version: string, dependencies: Record<string, string>) {
  return `${JSON.stringify({ name: 'small-starter', version, dependencies }, null, 2)}\n`
}

function lock(dependencies: Record<string, string>) {
  const entries = Object.entries(dependencies).map(([name, version]) => [`node_modules/${name}`, { version }])
  return `${JSON.stringify({ lockfileVersion: 3, packages: Object.fromEntries(entries) }, null, 2)}\n`
}

async function createProject(tag: string) {
  createRepository(project)
  execFileSync('sh', ['-c', `git -C "${starter}" archive ${tag} | tar -x -C "${project}"`])
  const { applyAnswers: apply } = await import(join(project, 'scripts/project/apply-answers.mjs'))
  await apply(project, answers)
  const commitId = git(starter, 'rev-parse', tag).trim()
  const record = { starter: { name: 'small-starter', version: tag.slice(1), commit: commitId }, answers }
  write(project, { 'start-ui.json': JSON.stringify(record), '.gitignore': 'ignored\n' })
  return commit(project)
}

function upgrade(options: { from?: string; to?: string; base?: string; isDryRun?: boolean } = {}) {
  const { from = starter, to, base, isDryRun = false } = options
  return upgradeProject(project, { from, to, base, isDryRun })
}

function read(path: string) {
  return readFileSync(join(project, path), 'utf8')
}

function status() {
  return git(project, 'status', '--porcelain').trim().split('\n').sort()
}

describe('an upgrade without conflicts', () => {
  test('takes two versions over, in the form that the answers of the project give them', async () => {
    const { merge, newMigrations, changes } = await upgrade()
    expect(merge.conflicts).toEqual([])
    expect(newMigrations).toEqual(['2_add'])
    expect(read('README.md')).toBe('# my-app\n\nMade with more care.\n')
    expect(read('src/parts.ts')).toBe("export const parts = [\n  'table',\n  'chart',\n]\n")
    expect(existsSync(join(project, 'src/palette.ts'))).toBe(false)
    expect(existsSync(join(project, 'src/old-name.ts'))).toBe(false)
    expect(changes).toContainEqual({ status: 'renamed', path: 'src/new-name.ts', from: 'src/old-name.ts' })
    expect(JSON.parse(read('package.json')).dependencies).toEqual({
      alpha: '1.1.0',
      delta: '2.0.0',
      gamma: '1.0.0',
    })
    // Everything is staged, and the record names the new version first.
    expect(Object.keys(JSON.parse(read('start-ui.json')))).toEqual(['starter', 'answers'])
    expect(git(project, 'diff', '--name-only')).toBe('')
    expect(JSON.parse(read('start-ui.json'))).toEqual({
      starter: {
        name: 'small-starter',
        version: '0.3.0',
        commit: git(starter, 'rev-parse', 'v0.3.0').trim(),
      },
      answers,
    })
  })

  test('keeps the changes of the project, also in a file that the starter renamed', async () => {
    commit(project, {
      'src/own.ts': 'export const own = 1\n',
      // In the place of the removed part, which is in the starter’s own list.
      'src/parts.ts': "export const parts = [\n  'own',\n  'table',\n]\n",
      'src/lines.ts': `${lines.with(0, "export const one = 'one, by the project'").join('\n')}\n`,
      'src/old-name.ts': `${lines.with(1, "export const two = 'ours'").join('\n')}\n// renamed later\n`,
    })
    const { merge } = await upgrade()
    expect(merge.conflicts).toEqual([])
    expect(read('src/own.ts')).toBe('export const own = 1\n')
    expect(read('src/parts.ts')).toBe("export const parts = [\n  'own',\n  'table',\n  'chart',\n]\n")
    expect(read('src/lines.ts')).toContain('one, by the project')
    expect(read('src/lines.ts')).toContain('nine, by the starter')
    expect(read('src/new-name.ts')).toContain("two = 'ours'")
  })

  test('makes the resources of the project with both versions, and merges the difference', async () => {
    commit(project, { 'src/made.ts': 'export const made = "0.1.0"\n\n// End\n// of my file\n' })
    const { merge, unmade } = await upgrade({ to: '0.2.0' })
    expect(unmade).toBeUndefined()
    expect(merge.conflicts).toEqual([])
    expect(read('src/made.ts')).toBe('export const made = "0.2.0"\n\n// End\n// of my file\n')
  })

  test('leaves the resources as they are if a version cannot make them, and says why', async () => {
    const made = 'export const made = "0.1.0"\n\n// End\n'
    commit(project, { 'src/made.ts': made, 'src/broken.ts': '' })
    const result = await upgrade()
    expect(formatSummary(result)).toContain('A template fails.')
    expect(result.merge.conflicts).toEqual([])
    expect(read('src/made.ts')).toBe(made)
    expect(read('README.md')).toContain('Made with more care.')
  })

  test('merges package.json by key, and says that the lock file is incomplete', async () => {
    commit(project, {
      'package.json': manifest('0.0.1', { alpha: '1.0.0', beta: '3.0.0', delta: '1.0.0' }).replace(
        'small-starter',
        'my-app',
      ),
      'package-lock.json': lock({ alpha: '1.0.0', beta: '3.0.0', delta: '1.0.0' }),
    })
    const result = await upgrade({ to: '0.2.0' })
    expect(result.merge.conflicts).toMatchObject([{ path: 'package.json' }])
    git(project, 'reset', '--quiet', '--hard')

    commit(project, {
      'package.json': manifest('0.1.0', { alpha: '1.0.0', beta: '3.0.0', delta: '1.0.0' }).replace(
        'small-starter',
        'my-app',
      ),
    })
    const { merge, ...rest } = await upgrade()
    expect(merge.conflicts).toEqual([])
    expect(Object.entries(JSON.parse(read('package.json')).dependencies)).toEqual(
      Object.entries({ alpha: '1.1.0', beta: '3.0.0', delta: '2.0.0', gamma: '1.0.0' }),
    )
    expect(Object.keys(JSON.parse(read('package-lock.json')).packages)).toHaveLength(4)
    expect(formatSummary({ merge, ...rest })).toContain(
      'npm install, because both sides changed the dependencies',
    )
  })

  test('merges catalogues by key, so texts at the same place do not conflict', async () => {
    const folder = join(place, 'starter-with-texts')
    cpSync(starter, folder, { recursive: true })
    const path = 'src/i18n/locales/en/nav.json'
    const texts = (value: object) => `${JSON.stringify({ kind: value }, null, 2)}\n`
    const first = commit(folder, { [path]: texts({ home: 'Home' }) })
    commit(folder, { [path]: texts({ home: 'Start', news: 'News' }) })
    commit(project, { [path]: texts({ home: 'Home', fleet: 'Fleet' }) })
    const { merge } = await upgrade({ from: folder, base: first, to: 'HEAD' })
    expect(merge.conflicts).toEqual([])
    expect(read(path)).toBe(texts({ home: 'Start', news: 'News', fleet: 'Fleet' }))
  })

  test('keeps a picture that the project replaced, and names it', async () => {
    commit(project, { 'public/mark.png': Buffer.from([0, 7, 7]) })
    const { merge } = await upgrade()
    expect(merge.conflicts).toEqual([])
    expect(merge.keptBinaries).toEqual(['public/mark.png'])
    expect(readFileSync(join(project, 'public/mark.png'))).toEqual(Buffer.from([0, 7, 7]))
  })

  test('can be repeated from the recorded version', async () => {
    expect((await upgrade({ to: 'v0.2.0' })).target.version).toBe('0.2.0')
    commit(project)
    const { base, changes } = await upgrade()
    expect(base.version).toBe('0.2.0')
    expect(changes.map(({ path }) => path)).not.toContain('src/new-name.ts')
  })
})

describe('an upgrade with conflicts', () => {
  test('conflicts are marked inline and in the index, as git merge does', async () => {
    commit(project, { 'src/lines.ts': `${lines.with(8, "export const nine = 'ours'").join('\n')}\n` })
    const { merge } = await upgrade()
    expect(merge.conflicts).toMatchObject([{ path: 'src/lines.ts', kind: 'contents' }])
    expect(read('src/lines.ts')).toMatch(
      /<<<<<<< upgrade\/project\n.*'ours'\n=======\n.*by the starter'\n>>>>>>> upgrade\/small-starter-0\.3\.0/,
    )
    expect(status()).toContain('UU src/lines.ts')
    expect(() => git(project, 'commit', '--message', 'Too early')).toThrow()
    expect(git(project, 'for-each-ref', 'refs/upgrade')).toBe('')
  })

  test('a file that the project deleted and the starter changed is a conflict', async () => {
    commit(project, { 'src/unloved.ts': undefined })
    const result = await upgrade()
    expect(result.merge.conflicts).toMatchObject([{ path: 'src/unloved.ts', kind: 'modify/delete' }])
    expect(status()).toContain('DU src/unloved.ts')
    expect(formatSummary(result)).toContain('src/unloved.ts: the project deleted it, the starter changed it')
  })

  test('a file that the project deleted and the starter left alone stays deleted', async () => {
    commit(project, { 'src/table.ts': undefined })
    expect((await upgrade()).merge.conflicts).toEqual([])
    expect(existsSync(join(project, 'src/table.ts'))).toBe(false)
  })

  test('a file that the project changed and the starter deleted is a conflict', async () => {
    const folder = join(place, 'other-starter')
    cpSync(starter, folder, { recursive: true })
    commit(folder, { 'src/lines.ts': undefined })
    commit(project, { 'src/lines.ts': `${lines.join('\n')}\n// ours\n` })
    const result = await upgrade({ from: folder, to: 'HEAD' })
    expect(status()).toContain('UD src/lines.ts')
    expect(formatSummary(result)).toContain('src/lines.ts: the project changed it, the starter deleted it')
  })

  test('git reset --hard undoes the whole upgrade', async () => {
    commit(project, {
      'src/lines.ts': `${lines.with(8, "export const nine = 'ours'").join('\n')}\n`,
      'src/unloved.ts': undefined,
    })
    await upgrade()
    git(project, 'reset', '--quiet', '--hard')
    expect(status()).toEqual([''])
    expect(existsSync(join(project, 'src/unloved.ts'))).toBe(false)
    expect(existsSync(join(project, 'src/chart.ts'))).toBe(false)
    expect(JSON.parse(read('start-ui.json')).starter.version).toBe('0.1.0')
  })
})

describe('an upgrade that was stopped', () => {
  test('leaves the project as it was if git fails while it writes the files', async () => {
    git(project, 'config', 'filter.failing.clean', 'cat')
    git(project, 'config', 'filter.failing.smudge', 'false')
    git(project, 'config', 'filter.failing.required', 'true')
    write(project, { '.git/info/attributes': 'src/new-name.ts filter=failing\n' })
    await expect(upgrade()).rejects.toThrow(/git read-tree failed[\s\S]+src\/new-name\.ts/)
    git(project, 'config', 'filter.failing.smudge', 'cat')
    expect(status()).toEqual([''])
    expect(existsSync(join(project, 'src/chart.ts'))).toBe(false)
    expect(JSON.parse(read('start-ui.json')).starter.version).toBe('0.1.0')
  })

  test('by a signal changes nothing', async () => {
    const stopping = new AbortController()
    const request = { from: starter, to: undefined, base: undefined, isDryRun: false }
    const stopped = upgradeProject(project, { ...request, signal: stopping.signal })
    stopping.abort(new Error('Stopped.'))
    await expect(stopped).rejects.toThrow('Stopped.')
    expect(status()).toEqual([''])
  })
})

test('a dry run changes no file and no object of git, and finds the same', async () => {
  commit(project, { 'src/lines.ts': `${lines.with(8, "export const nine = 'ours'").join('\n')}\n` })
  const before = git(project, 'count-objects', '--verbose')
  const dry = await upgrade({ isDryRun: true })
  expect(status()).toEqual([''])
  expect(git(project, 'count-objects', '--verbose')).toBe(before)
  expect(formatSummary(dry)).toContain('Nothing was changed.')
  const { changes, merge } = await upgrade()
  expect(dry.changes).toEqual(changes)
  expect(dry.merge.conflicts.map(({ path }) => path)).toEqual(merge.conflicts.map(({ path }) => path))
})

test('the summary has the new entries of the changelog, migrations and next steps', async () => {
  const text = formatSummary(await upgrade())
  expect(text).toContain('The upgrade took the project from 0.1.0 to 0.3.0.')
  expect(text).toMatch(
    /0\.3\.0\n\n {2}By hand\n\n {2}- Run a command\.\n\n0\.2\.0\n\n {2}Changed: Pages\n\n {2}- Names have moved,\n {4}all of them\./,
  )
  expect(text).not.toContain('The first version.')
  expect(text).toContain('New migrations:\n  2_add')
  expect(text).toContain('npm run db:migrate')
  expect(text).toContain('To undo all of it: git reset --hard')
})

test('the summary names new migrations of tables and columns that the project removed, and what to do with them', async () => {
  const folder = join(place, 'starter-with-tables')
  cpSync(starter, folder, { recursive: true })
  const schema = (...names: string[]) =>
    names
      .map((name) => `model ${name} {\n  id Int @id\n  rank Int\n\n  @@map("${name.toLowerCase()}")\n}\n`)
      .join('\n')
  const dropNews = applyAnswers.replace(
    '  return []',
    `  const path = folder + '/prisma/schema.prisma'
  writeFileSync(path, readFileSync(path, 'utf8').replace(/model News [^}]*\\}\\n/, ''))
  return []`,
  )
  const first = commit(folder, {
    'scripts/project/apply-answers.mjs': dropNews,
    'prisma/schema.prisma': schema('Page', 'News', 'Note'),
  })
  commit(folder, {
    'prisma/migrations/3_news/migration.sql': 'ALTER TABLE "news" ADD COLUMN "place" TEXT;\n',
    'prisma/migrations/4_page/migration.sql': 'ALTER TABLE "page" ADD COLUMN "place" TEXT;\n',
    'prisma/migrations/5_note/migration.sql': 'ALTER TABLE "note" ADD COLUMN "place" TEXT;\n',
    'prisma/migrations/6_rank/migration.sql':
      'SELECT 1;\nALTER TABLE "page" ALTER COLUMN "rank" SET NOT NULL;\n',
    'prisma/migrations/7_area/migration.sql': 'CREATE TABLE "area" ("rank" INT);\n',
    'prisma/schema.prisma': schema('Page', 'News', 'Note', 'Area'),
  })
  const request = { from: folder, base: first, to: 'HEAD' }
  commit(project, { 'prisma/schema.prisma': schema('Page').replace('  rank Int\n', '') })
  const result = await upgrade(request)
  expect(result.unfitMigrations).toEqual([
    { name: '3_news', missing: ['news'] },
    { name: '5_note', missing: ['note'] },
    { name: '6_rank', missing: ['page.rank'] },
  ])
  expect(formatSummary(result)).toContain(
    'Migrations that name tables or columns that the project removed:\n  3_news: news\n  5_note: note\n  6_rank: page.rank\n',
  )
  expect(formatSummary(result)).toContain('Delete the statements about removed tables and columns')

  git(project, 'reset', '--quiet', '--hard')
  commit(project, { 'prisma/schema.prisma': schema('Page', 'News', 'Note') })
  expect((await upgrade(request)).unfitMigrations).toEqual([])
})

describe('the versions', () => {
  test('an archive is the target if the base is named', async () => {
    const archives = ['v0.1.0', 'v0.3.0'].map((tag) => {
      const path = join(project, `../${tag}.tar.gz`)
      git(starter, 'archive', '--prefix=starter/', `--output=${path}`, tag)
      return path
    })
    const [old, current] = archives
    await expect(upgrade({ from: current })).rejects.toThrow(/An archive holds one version.+--base/)
    const { base, target } = await upgrade({ from: current, base: old })
    expect([base.version, target.version]).toEqual(['0.1.0', '0.3.0'])
    expect(read('src/parts.ts')).toContain('chart')
    expect(JSON.parse(read('start-ui.json')).starter).toEqual({ name: 'small-starter', version: '0.3.0' })
  })

  test('the token in the address of an archive is used, and not recorded', async () => {
    const archive = execFileSync('git', ['archive', '--format=tar.gz', '--prefix=starter/', 'v0.3.0'], {
      cwd: starter,
    })
    const requests: string[] = []
    const server = createServer(({ url = '' }, response) => {
      requests.push(url)
      response.end(archive)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const source = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/new.tgz`
    await upgrade({ from: `${source}?token=secret`, base: starter })
    server.close()
    expect(requests).toEqual(['/new.tgz?token=secret'])
    expect(JSON.parse(read('start-ui.json')).starter).toMatchObject({ version: '0.3.0', source })
  })

  test('without an address, the newest release comes, though the recorded address names the old one', async () => {
    const source = `${pathToFileURL(starter).href}#v0.1.0`
    const record = { starter: { name: 'small-starter', version: '0.1.0', source }, answers }
    commit(project, { 'start-ui.json': JSON.stringify(record) })
    const { target } = await upgradeProject(project, {
      from: undefined,
      to: undefined,
      base: undefined,
      isDryRun: true,
    })
    expect(target.version).toBe('0.3.0')
    expect(formatSummary(await upgrade({ from: source }))).toContain('has version 0.1.0 already')
  })

  test('the version that the project has changes nothing and is no error', async () => {
    const upgraded = await upgrade({ to: '0.1.0' })
    expect(formatSummary(upgraded)).toMatch(/^The project has version 0\.1\.0 already\./)
    expect(status()).toEqual([''])
  })

  test('a base without a commit is found by its version, also without a tag', async () => {
    const record = { starter: { name: 'small-starter', version: '0.2.0' }, answers }
    commit(project, { 'start-ui.json': JSON.stringify(record) })
    const untagged = join(place, 'untagged')
    cpSync(starter, untagged, { recursive: true })
    git(untagged, 'tag', '--delete', 'v0.1.0', 'v0.2.0', 'v0.3.0')
    const { base } = await upgrade({ from: untagged, isDryRun: true })
    expect(base.commit).toBe(git(starter, 'rev-parse', 'v0.2.0').trim())
  })

  test.each([
    ['without a recorded commit', 'v0.2.0', undefined, 'v0.2.0'],
    ['with a commit that is older than what it merged', 'v0.2.0', 'v0.1.0', 'v0.2.0'],
    ['with the commit of a later upgrade', 'v0.1.0', 'v0.2.0', 'v0.2.0'],
  ])('the base of a clone %s is the newest commit that it has', async (_name, merged, recorded, expected) => {
    const idOf = (tag: string) => git(starter, 'rev-parse', tag).trim()
    rmSync(project, { recursive: true })
    git(place, 'clone', '--quiet', starter, project)
    git(project, 'reset', '--quiet', '--hard', merged)
    const commitId = recorded && idOf(recorded)
    const record = { starter: { name: 'small-starter', version: '0.1.0', commit: commitId }, answers: {} }
    commit(project, { 'start-ui.json': JSON.stringify(record) })
    const { base } = await upgrade({ isDryRun: true })
    expect(base.commit).toBe(idOf(expected))
  })

  test('a base that cannot be found is an error that says how to name it', async () => {
    const record = { starter: { name: 'small-starter', version: '0.0.9' }, answers }
    commit(project, { 'start-ui.json': JSON.stringify(record) })
    await expect(upgrade()).rejects.toThrow(
      /no commit of version 0\.0\.9.+Check its address.+--base <commit>/,
    )
    expect((await upgrade({ base: 'v0.1.0', isDryRun: true })).base.version).toBe('0.1.0')
  })

  test.each([
    [
      'an unknown version',
      { to: '9.9.9' },
      /no tag, branch or commit "9\.9\.9"\. Its newest versions are v0\.3\.0/,
    ],
    ['an option of git as version', { to: '--output=x' }, /no tag, branch or commit/],
    ['an address that does not exist', { from: './nowhere' }, /There is no starter at "\.\/nowhere"/],
    ['a folder that is not the starter', { from: tmpdir() }, /is not the starter: it has no package\.json/],
  ])('%s is an error', async (_name, options, message) => {
    await expect(upgrade(options)).rejects.toThrow(message)
    expect(status()).toEqual([''])
  })

  test('an older version is an error', async () => {
    await upgrade({ to: '0.2.0' })
    commit(project)
    await expect(upgrade({ to: '0.1.0' })).rejects.toThrow(/Version 0\.1\.0 is older than 0\.2\.0/)
  })
})

describe('npm run doctor', () => {
  test('lists the files of the starter that the project changed, also before they are committed', async () => {
    commit(project, { 'src/lines.ts': '// ours\n', 'src/own.ts': '// ours\n' })
    write(project, { 'src/unloved.ts': undefined })
    expect(await checkStarter(project, starter)).toMatchObject([
      {
        level: 'note',
        text: '1 changed and 1 deleted files of small-starter 0.1.0.',
        details: ['src/lines.ts', 'src/unloved.ts (deleted)'],
      },
    ])
  })

  test('lists them by their paths in the project, if that is a folder of a repository', async () => {
    const repository = mkdtempSync(join(place, 'repository-'))
    createRepository(repository)
    const inFolder = join(repository, 'apps/web')
    cpSync(project, inFolder, { recursive: true, filter: (path) => !path.endsWith('.git') })
    commit(repository, { 'src/lines.ts': '// of another project\n' })
    expect(await checkStarter(inFolder, starter)).toMatchObject([{ level: 'ok' }])

    write(inFolder, { 'src/lines.ts': '// ours\n', 'src/unloved.ts': undefined })
    expect(await checkStarter(inFolder, starter)).toMatchObject([
      { details: ['src/lines.ts', 'src/unloved.ts (deleted)'] },
    ])
  })

  test('finds no change in a project as it was made', async () => {
    expect(await checkStarter(project, starter)).toMatchObject([{ level: 'ok' }])
  })

  test('says how to name the starter if it is out of reach', async () => {
    expect(await checkStarter(project)).toMatchObject([
      {
        level: 'note',
        text: expect.stringContaining('records no source'),
        remedy: expect.stringContaining('--starter'),
      },
    ])
    const source = 'ssh://git@127.0.0.1:1/starter.git'
    const starterRecord = { name: 'small-starter', version: '0.1.0', commit: 'c0ffee00'.repeat(5), source }
    commit(project, { 'start-ui.json': JSON.stringify({ starter: starterRecord, answers }) })
    expect(await checkStarter(project)).toMatchObject([
      { level: 'note', text: expect.stringContaining(source) },
    ])
  })
})

describe('an upgrade is refused', () => {
  test('with changes that are not committed', async () => {
    write(project, { 'src/own.ts': 'export const own = 1\n' })
    await expect(upgrade()).rejects.toThrow(/Commit or stash your changes first:\n\?\? src\/own\.ts/)
  })

  test('after another one that is not committed, whose conflicts it names', async () => {
    commit(project, { 'src/lines.ts': `${lines.with(8, "export const nine = 'ours'").join('\n')}\n` })
    await upgrade()
    await expect(upgrade()).rejects.toThrow(
      /An upgrade to 0\.3\.0 is not committed yet\..+git reset --hard\nConflicts that are left:\n {2}src\/lines\.ts$/,
    )
    git(project, 'add', 'src/lines.ts')
    await expect(upgrade()).rejects.toThrow(/is not committed yet\..+git reset --hard$/)
  })

  test('without a record of the starter', async () => {
    commit(project, { 'start-ui.json': undefined })
    await expect(upgrade()).rejects.toThrow(/There is no start-ui\.json.+docs\/upgrading\.md/)
  })

  test('without an address of the starter', async () => {
    await expect(
      upgradeProject(project, { from: undefined, to: undefined, base: undefined, isDryRun: false }),
    ).rejects.toThrow(/does not record where its starter comes from/)
  })

  test('if a new file would overwrite an ignored one', async () => {
    commit(project, { '.gitignore': 'src/chart.ts\n' })
    write(project, { 'src/chart.ts': 'precious\n' })
    await expect(upgrade()).rejects.toThrow(/files that git ignores\. Move them first:\n {2}src\/chart\.ts/)
    expect(read('src/chart.ts')).toBe('precious\n')
    expect(status()).toEqual([''])
  })
})
