import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { listSamples } from './project/resources.mjs'
import { root } from './project/root.mjs'
import { starterParts } from './project/starter-parts.mjs'

const commit = 'c0ffee00'.repeat(5)

/** The starter as npx unpacks it: packed by npm, next to npm's record of its origin. */
let npxFolder: string
let installed: string
/** The current folder of the command. */
let here: string
const folders: string[] = []

function openFolder() {
  here = mkdtempSync(join(tmpdir(), 'app-create-'))
  folders.push(here)
}

beforeAll(() => {
  npxFolder = mkdtempSync(join(tmpdir(), 'app-npx-'))
  folders.push(npxFolder)
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', npxFolder], {
    cwd: root,
    encoding: 'utf8',
    env: cleanEnvironment(),
    shell: process.platform === 'win32',
  })
  const modules = join(npxFolder, 'node_modules')
  installed = join(modules, 'start-ui')
  mkdirSync(installed, { recursive: true })
  const archive = /"filename": "([^"]+)"/.exec(packed)?.[1] ?? ''
  execFileSync('tar', ['-xzf', join(npxFolder, archive), '-C', installed, '--strip-components=1'])
  const resolved = `git+ssh://git@example.com/start-ui.git#${commit}`
  writeFileSync(
    join(modules, '.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/start-ui': { resolved } } }),
  )
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

beforeEach(openFolder)

/** Without the variables of the npm that runs this test, and of git. */
function cleanEnvironment(variables: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|GIT_)/.test(name))
  return { ...Object.fromEntries(own), ...variables }
}

function create(words: string[], variables: NodeJS.ProcessEnv = {}, from = installed, cwd = here) {
  const { bin } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(from, bin['create-start-ui']), ...words],
    { cwd, encoding: 'utf8', env: cleanEnvironment({ GIT_CONFIG_GLOBAL: '/dev/null', ...variables }) },
  )
  return { status, output: stdout + stderr }
}

function read(path: string) {
  return readFileSync(join(here, path), 'utf8')
}

function git(...words: string[]) {
  return execFileSync('git', words, { cwd: join(here, 'my-app'), encoding: 'utf8', env: cleanEnvironment() })
}

/** The lines of a project that contain a word. The record of the starter, start-ui.json, is the one place that names it. */
function findTraces(word: string) {
  const options = ['--ignore-case', '--fixed-strings', '--no-color', '-e', word, '--', '.', ':!start-ui.json']
  const { stdout } = spawnSync('git', ['grep', ...options], { cwd: join(here, 'my-app'), encoding: 'utf8' })
  return stdout.split('\n').filter((line) =>
    line
      .replace(/start-ui\\?\.json/g, '')
      .toLowerCase()
      .includes(word.toLowerCase()),
  )
}

function isStarterPart(path: string) {
  return starterParts.paths.some((part) => path.startsWith(`${part}/`) || matchesGlob(path, part))
}

function readSecret(project: string) {
  return parseEnv(read(`${project}/.env`)).AUTH_SECRET
}

describe('a created project', () => {
  let folder: string
  let created: ReturnType<typeof create>

  beforeAll(() => {
    openFolder()
    folder = here
    created = create(['my-app'])
  })

  beforeEach(() => {
    here = folder
  })

  test('has its names, one commit, a secret and a record of its origin', () => {
    const { status, output } = created
    expect(output).toMatch(/Created "My App" in the folder my-app from start-ui [\d.]+, commit c0ffee0\./)
    expect(output).toMatch(/cd my-app\n\s+npm start/)
    expect(output).toContain(
      'placeholders until you replace them: https://my-app.example, hello@my-app.example.',
    )
    expect(output).not.toContain('Left for you to change')
    expect(status).toBe(0)
    expect(readdirSync(here)).toEqual(['my-app'])

    const manifest = JSON.parse(read('my-app/package.json'))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: 'my-app', version: '0.1.0' })
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['bin', 'description', 'createdFrom']))
    expect(manifest.scripts).not.toHaveProperty('prepare')
    expect(JSON.parse(read('my-app/start-ui.json'))).toEqual({
      starter: { name: 'start-ui', version, commit, source: 'ssh://git@example.com/start-ui.git' },
      answers: {
        name: 'my-app',
        title: 'My App',
        maker: { name: 'My App', url: 'https://my-app.example' },
        contact: 'hello@my-app.example',
        licenceHolder: 'My App',
      },
    })
    expect(JSON.parse(read('my-app/package-lock.json'))).toMatchObject({
      name: 'my-app',
      packages: { '': { name: 'my-app', version: manifest.version, dependencies: manifest.dependencies } },
    })
    expect(read('my-app/app.config.ts')).toContain("name: 'My App'")
    expect(read('my-app/README.md')).toMatch(
      /^# My App\n\nA web application .+\.\n\n## Start\n\n```sh\nnpm start\n/,
    )
    expect(read('my-app/.npmrc')).toBe(readFileSync(join(root, '.npmrc'), 'utf8'))
    expect(read('my-app/.gitignore')).toBe(readFileSync(join(root, '.gitignore'), 'utf8'))

    expect(git('status', '--porcelain')).toBe('')
    expect(git('log', '--format=%an %s')).toBe(`my-app Start from start-ui ${version}\n`)
    expect(git('branch', '--show-current')).toBe('main\n')
    expect(git('check-ignore', '.env')).toBe('.env\n')

    expect(readSecret('my-app')).toMatch(/^[\w-]{43}$/)
    expect(statSync(join(here, 'my-app/.env')).mode & 0o077).toBe(0)
  })

  test('has every file of the starter except those that only the starter needs, and no other file', () => {
    const expected = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      env: cleanEnvironment(),
    })
      .split('\0')
      .filter((path) => path && existsSync(join(root, path)) && !isStarterPart(path))
    // A clone has the record too once it has removed something.
    const files = new Set([...expected, 'start-ui.json'])
    expect(git('ls-files', '-z').split('\0').filter(Boolean).sort()).toEqual([...files].sort())
  })

  test('does not contain the identity of the starter', () => {
    const { name, maker, contact, demo, token } = appConfig
    const own = [name, maker.name, maker.url, contact, demo.source.readme, demo.source.command, token.prefix]
    for (const word of [...own, 'start-ui', 'start_ui', 'StartUI']) expect(findTraces(word), word).toEqual([])
    expect(read('my-app/CHANGELOG.md')).not.toMatch(/## \[\d/)
    // Identities and upgrades deal with the starter itself.
    expect(
      findTraces('scripts/create').filter((line) => !/^scripts\/(project|upgrade)\//.test(line)),
    ).toEqual([])
  })

  test('has the folder rights that the file mode mask gives', () => {
    mkdirSync(join(here, 'other'))
    expect(statSync(join(here, 'my-app')).mode).toBe(statSync(join(here, 'other')).mode)
  })

  test('has the title, maker, contact and licence holder of the options, and its own secret', () => {
    const words = [
      '--maker',
      'Acme, Inc.',
      '--maker-url',
      'https://acme.test/?a=1&b=2',
      '--contact',
      'hi@acme.test',
    ]
    const holder = ['--licence-holder', "O'Neil $1 & Sons"]
    expect(create(['souk', '--title=متجر الكتب', ...words, ...holder]).status).toBe(0)
    const config = read('souk/app.config.ts')
    expect(config).toContain("name: 'متجر الكتب'")
    expect(config).toContain("    name: 'Acme, Inc.',\n    url: 'https://acme.test/?a=1&b=2',\n")
    expect(config).toContain("contact: 'hi@acme.test'")
    expect(config).toContain("prefix: 'souk_'")
    expect(read('souk/README.md')).toMatch(/^# متجر الكتب\n/)
    expect(read('souk/LICENSE')).toMatch(/^Copyright \(c\) \d{4} O'Neil \$1 & Sons$/m)
    expect(readSecret('souk')).not.toBe(readSecret('my-app'))
  })

  test('the summary names the addresses that no option gave', () => {
    const { output } = create(['stall', '--contact', 'hi@acme.test'])
    expect(output).toContain('placeholders until you replace them: https://stall.example.')
    expect(
      create(['booth', '--contact', 'hi@acme.test', '--maker-url', 'https://acme.test']).output,
    ).not.toContain('placeholder')
  })
})

test('a project can be made without the sample resources', () => {
  const samples = listSamples(root)
  const names = samples.map(({ name }) => name)
  const { status, output } = create(['my-app', '--without', names.join(',')])
  expect(output).not.toContain('Left for you to change')
  expect(status).toBe(0)
  const { without, withoutResources = [] } = JSON.parse(read('my-app/start-ui.json')).answers
  expect({ without, withoutResources }).toEqual({ without: [], withoutResources: names })
  for (const { file, plural } of samples) {
    const paths = [file, `src/features/${plural}`, `src/routes/manager/${plural}`]
    expect(paths.filter((path) => existsSync(join(here, 'my-app', path)))).toEqual([])
    expect(findTraces(`features/${plural}`)).toEqual([])
  }
})

test('a project can be made from a checkout, without its ignored files', () => {
  const { status, output } = create(['my-app'], {}, root)
  expect(output).toMatch(/from start-ui [\d.]+, commit [0-9a-f]{7}/)
  expect(status).toBe(0)
  expect(readdirSync(join(here, 'my-app'))).not.toContain('node_modules')
  expect(git('log', '--format=%H').trim().split('\n')).toHaveLength(1)
})

describe('the command fails with one sentence and leaves no files behind', () => {
  test.each([
    ['no name', [], /Missing project name\.[\s\S]+create-start-ui my-app/],
    ['capitals and spaces', ['My App'], /Invalid name "My App"/],
    ['two words', ['my', 'app'], /The name must be one word\. Did you mean my-app\?/],
    ['another folder', ['../my-app'], /Invalid name/],
    ['an absolute path', ['/tmp/my-app'], /Invalid name/],
    ['this folder', ['.'], /Invalid name/],
    ['another script', ['تطبيق'], /Invalid name/],
    ['a hidden folder', ['.my-app'], /Invalid name/],
    ['a scope', ['@me/app'], /Invalid name/],
    ['a very long name', ['x'.repeat(215)], /at most 100/],
    ['a name of Node', ['crypto'], /"crypto" is reserved/],
    ['a name of npm', ['node_modules'], /"node_modules" is reserved/],
    ['a name of Windows', ['con.app'], /"con.app" is reserved/],
    ['an unknown option', ['my-app', '--force'], /Unknown option --force/],
    ['an unknown language', ['my-app', '--languages', 'en,xx'], /Unknown language "xx"\. Choose from en, /],
    ['no language', ['my-app', '--languages='], /Choose at least one language/],
    ['an unknown capability', ['my-app', '--without', 'nothing'], /Unknown capability "nothing"/],
    ['a contact that is no address', ['my-app', '--contact', 'me'], /Invalid email address "me"/],
    ['a maker that has no web address', ['my-app', '--maker-url', 'javascript:1'], /Invalid address/],
    ['a licence holder of two lines', ['my-app', '--licence-holder', 'A\nB'], /Use one line/],
    ['an empty title', ['my-app', '--title'], /Invalid title/],
    ['a title that is code', ['my-app', '--title', "' + x + '"], /Invalid title/],
    ['a title that is a header', ['my-app', '--title', 'My <App>\r\nBcc: x'], /Invalid title/],
  ])('for %s', (_case, words, sentence) => {
    const { status, output } = create(words)
    expect(output).toMatch(sentence)
    expect(output).not.toMatch(/^\s+at /m)
    expect(status).toBe(1)
    expect(readdirSync(here)).toEqual([])
  })

  test('if the folder exists and is not empty', () => {
    mkdirSync(join(here, 'my-app'))
    writeFileSync(join(here, 'my-app/thesis.txt'), 'precious')
    const { status, output } = create(['my-app'])
    expect(output).toContain('The folder "my-app" already exists and is not empty.')
    expect(status).toBe(1)
    expect(readdirSync(here)).toEqual(['my-app'])
    expect(readdirSync(join(here, 'my-app'))).toEqual(['thesis.txt'])
  })

  test('if a file of that name exists', () => {
    writeFileSync(join(here, 'my-app'), 'precious')
    const { status, output } = create(['my-app'])
    expect(output).toContain('A file named "my-app" already exists.')
    expect(status).toBe(1)
    expect(read('my-app')).toBe('precious')
  })

  test('if the current folder is not writable', () => {
    // Even root cannot create a folder in /proc.
    const { status, output } = create(['my-app'], {}, installed, '/proc')
    expect(output).toMatch(/Cannot create a folder in \/proc \(\w+\)\./)
    expect(status).toBe(1)
  })

  test('if the package was packed without running its scripts', () => {
    const kept = join(installed, 'scripts/create/kept/package-lock.json')
    const lock = readFileSync(kept)
    rmSync(kept)
    const { status, output } = create(['my-app'])
    writeFileSync(kept, lock)
    expect(output).toContain('This package is incomplete: package-lock.json is missing.')
    expect(status).toBe(1)
    expect(readdirSync(here)).toEqual([])
  })
})

test('an existing empty folder becomes the project', () => {
  mkdirSync(join(here, 'my-app'))
  expect(create(['my-app']).status).toBe(0)
  expect(read('my-app/package.json')).toContain('"my-app"')
})

test('without git the project has no history and a warning is printed', () => {
  const nowhere = join(here, 'no-programs')
  mkdirSync(nowhere)
  const { status, output } = create(['my-app'], { PATH: nowhere })
  expect(output).toContain('Git is not installed: the project has no history.')
  expect(status).toBe(0)
  expect(existsSync(join(here, 'my-app/.git'))).toBe(false)
  expect(existsSync(join(here, 'my-app/package-lock.json'))).toBe(true)
})

test('if git fails, a warning is printed and no incomplete history remains', () => {
  const programs = join(here, 'programs')
  mkdirSync(programs)
  writeFileSync(
    join(programs, 'git'),
    '#!/bin/sh\ncase "$*" in *commit*) exit 1;; *init*) mkdir .git;; esac\n',
  )
  chmodSync(join(programs, 'git'), 0o755)
  const { status, output } = create(['my-app'], { PATH: `${programs}:${process.env.PATH}` })
  expect(output).toContain('The project has no history because "git commit" failed.')
  expect(status).toBe(0)
  expect(existsSync(join(here, 'my-app/.git'))).toBe(false)
})

test('the first commit has the author of the git configuration, even inside another project', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: here, env: cleanEnvironment() })
  const config = join(here, 'config')
  writeFileSync(config, '[user]\n\tname = Ada\n\temail = ada@example.com\n')
  const { output } = create(['my-app'], { GIT_CONFIG_GLOBAL: config, GIT_DIR: join(here, '.git') })
  expect(output).not.toContain('Git has no user.name')
  expect(git('log', '--format=%an <%ae>')).toBe('Ada <ada@example.com>\n')
})
