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
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appConfig } from '#config'

const root = fileURLToPath(new URL('../', import.meta.url))
const commit = 'c0ffee00'.repeat(5)

/** The starter as npx unpacks it: packed by npm, next to npm's record of its origin. */
let npxFolder: string
let installed: string
/** The current folder of the command. */
let here: string

beforeAll(() => {
  npxFolder = mkdtempSync(join(tmpdir(), 'start-ui-npx-'))
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

afterAll(() => rmSync(npxFolder, { recursive: true }))

beforeEach(() => {
  here = mkdtempSync(join(tmpdir(), 'start-ui-create-'))
})

afterEach(() => rmSync(here, { recursive: true, force: true }))

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

function readSecret(project: string) {
  return parseEnv(read(`${project}/.env`)).AUTH_SECRET
}

describe('a created project', () => {
  test('has its names, one commit, its own secret and a record of its origin', () => {
    const { status, output } = create(['my-app'])
    expect(output).toMatch(/Created "My App" in the folder my-app from start-ui [\d.]+, commit c0ffee0\./)
    expect(output).toMatch(/cd my-app\n\s+npm start/)
    expect(status).toBe(0)
    expect(readdirSync(here)).toEqual(['my-app'])

    const manifest = JSON.parse(read('my-app/package.json'))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: 'my-app', createdFrom: { name: 'start-ui', version, commit } })
    expect(manifest).not.toHaveProperty('bin')
    expect(manifest.scripts).not.toHaveProperty('prepare')
    expect(JSON.parse(read('my-app/package-lock.json'))).toMatchObject({
      name: 'my-app',
      packages: { '': { name: 'my-app', version: manifest.version, dependencies: manifest.dependencies } },
    })
    expect(read('my-app/app.config.ts')).toContain("name: 'My App'")
    expect(read('my-app/README.md')).toMatch(/^# My App\n/)
    expect(read('my-app/.npmrc')).toBe(readFileSync(join(root, '.npmrc'), 'utf8'))
    expect(read('my-app/.gitignore')).toBe(readFileSync(join(root, '.gitignore'), 'utf8'))

    expect(git('status', '--porcelain')).toBe('')
    expect(git('log', '--format=%an %s')).toBe(`my-app Start from start-ui ${version}\n`)
    expect(git('branch', '--show-current')).toBe('main\n')
    expect(git('check-ignore', '.env')).toBe('.env\n')

    create(['other'])
    expect(readSecret('my-app')).toMatch(/^[\w-]{43}$/)
    expect(readSecret('other')).not.toBe(readSecret('my-app'))
    expect(statSync(join(here, 'my-app/.env')).mode & 0o077).toBe(0)
  })

  test('has every file of the starter except those of the starter, and no other file', () => {
    create(['my-app'])
    const expected = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      env: cleanEnvironment(),
    })
      .split('\0')
      .filter(
        (path) =>
          existsSync(join(root, path)) && path && !/^(scripts\/create|docs\/screenshots\/)/.test(path),
      )
    expect(git('ls-files', '-z').split('\0').filter(Boolean).sort()).toEqual(expected.sort())
  })

  test('does not contain the name of the starter', () => {
    create(['my-app'])
    const traces = git('grep', '--files-with-matches', '--fixed-strings', appConfig.name).trim().split('\n')
    // The copyright holder and the maker stay.
    expect(traces).toEqual(['LICENSE', 'app.config.ts'])
    for (const path of ['README.md', 'package-lock.json', 'Dockerfile', 'public/manifest.webmanifest']) {
      expect(read(`my-app/${path}`), path).not.toMatch(/start-ui/)
    }
  })

  test('has the title of the option --title, in any script', () => {
    expect(create(['duka', '--title', 'Duka la Vitabu']).status).toBe(0)
    expect(read('duka/app.config.ts')).toContain("name: 'Duka la Vitabu'")
    expect(create(['souk', '--title=متجر الكتب']).status).toBe(0)
    expect(JSON.parse(read('souk/public/manifest.webmanifest'))).toMatchObject({ short_name: 'متجر الكتب' })
  })

  test('can be made from a checkout, without its ignored files', () => {
    const { status, output } = create(['my-app'], {}, root)
    expect(output).toMatch(/from start-ui [\d.]+, commit [0-9a-f]{7}/)
    expect(status).toBe(0)
    expect(readdirSync(join(here, 'my-app'))).not.toContain('node_modules')
    expect(git('log', '--format=%H').trim().split('\n')).toHaveLength(1)
  })

  test('passes the format, lint and type checks', () => {
    create(['my-app'])
    const modules = join(here, 'my-app/node_modules')
    mkdirSync(modules)
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name !== '.start-ui') symlinkSync(join(root, 'node_modules', name), join(modules, name))
    }
    const { status, stdout, stderr } = spawnSync('npm', ['test', '--', 'check'], {
      cwd: join(here, 'my-app'),
      encoding: 'utf8',
      env: cleanEnvironment(),
      shell: process.platform === 'win32',
    })
    expect(stdout + stderr).toContain('0 failed')
    expect(status).toBe(0)
    expect(git('status', '--porcelain')).toBe('')
  })
})

describe('the command fails with one sentence and leaves no files behind', () => {
  test.each([
    ['no name', [], /Missing project name\.[\s\S]+npx <starter> my-app/],
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
