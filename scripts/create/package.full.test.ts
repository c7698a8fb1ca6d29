/** The package that creates projects, as npm packs it, with the starter from each kind of address. */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../project/root.mjs'

let here: string
let command: string
/** A repository with the files of this working tree in one commit, tagged v1. */
let repository: string
let commit: string

beforeAll(() => {
  here = mkdtempSync(join(tmpdir(), 'app-package-'))
  command = join(unpack(pack(join(root, 'packages/create-start-ui')), 'command'), 'create-start-ui.mjs')
  repository = join(here, 'repository')
  for (const path of git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')) {
    if (!path) continue
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    cpSync(join(root, path), join(repository, path), { force: true })
  }
  git(repository, 'init', '--quiet')
  git(repository, 'add', '--all')
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  git(repository, ...author, 'commit', '--quiet', '--no-gpg-sign', '--message', 'Start')
  git(repository, 'tag', 'v1')
  commit = git(repository, 'rev-parse', 'HEAD').trim()
})

afterAll(() => rmSync(here, { recursive: true, force: true }))

/** Without the variables of the npm that runs this test, and of git. */
function environment() {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|GIT_)/.test(name))
  return { ...Object.fromEntries(own), GIT_CONFIG_GLOBAL: '/dev/null' }
}

function git(cwd: string, ...words: string[]) {
  const options = { cwd, encoding: 'utf8', env: environment(), maxBuffer: 64 * 1024 * 1024 } as const
  return execFileSync('git', words, options)
}

function pack(folder: string) {
  const options = { cwd: folder, encoding: 'utf8', env: environment() } as const
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', here], options)
  return join(here, /"filename": "([^"]+)"/.exec(output)?.[1] ?? '')
}

function unpack(archive: string, name: string) {
  const folder = join(here, name)
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  return folder
}

async function create(name: string, ...words: string[]) {
  const options = { cwd: here, env: { ...environment(), TMPDIR: here } }
  const child = spawn(process.execPath, [command, name, ...words], options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const status = await new Promise((resolve) => child.once('close', resolve))
  return { status, output }
}

function readStarter(name: string) {
  return JSON.parse(readFileSync(join(here, name, 'start-ui.json'), 'utf8')).starter
}

function expectProject(name: string) {
  expect(git(join(here, name), 'status', '--porcelain')).toBe('')
  expect(git(join(here, name), 'log', '--format=%s').trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(readFileSync(join(here, name, 'package.json'), 'utf8'))).toMatchObject({ name })
  expect(
    readdirSync(here).filter((file) => file.startsWith('create-start-ui-') && !file.endsWith('.tgz')),
  ).toEqual([])
}

test('the package has no dependencies, and the version of the starter', () => {
  const manifest = JSON.parse(readFileSync(join(here, 'command/package.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ name: expect.stringMatching(/^@[^/]+\/create-start-ui$/), version })
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['dependencies']))
})

test('the help of the package is that of the starter and --from, without the starter', async () => {
  const starter = execFileSync(process.execPath, [join(root, 'scripts/create.mjs'), '--help'], {
    encoding: 'utf8',
  })
  const from =
    '  --from <address>         Another source of the starter: a git address with #<tag>, an archive, or a folder\n'
  for (const option of ['--help', '-h'])
    expect(await create(option)).toEqual({ status: 0, output: `${starter}${from}` })
})

test('a project is made from a folder', async () => {
  const { output, status } = await create('from-folder', '--from', repository, '--title', "Ada's & Bo")
  expect(output).toContain('Created "Ada\'s & Bo" in the folder from-folder')
  expect(output).toContain('npm run upgrade -- <address>')
  expect(status).toBe(0)
  expectProject('from-folder')
  expect(readStarter('from-folder')).toMatchObject({ commit })
})

test.each(['', '#v1', '#COMMIT'])('a project is made from a git address ending in "%s"', async (ending) => {
  const name = `from-git${ending.toLowerCase().replace('#', '-')}`
  const address = pathToFileURL(repository).href + ending.replace('COMMIT', commit)
  const { output, status } = await create(name, `--from=${address}`)
  expect(output).toContain(`in the folder ${name}`)
  expect(status).toBe(0)
  expectProject(name)
  expect(readStarter(name)).toMatchObject({ commit, source: address })
})

test('a project is made from an archive of git, on this machine and by its address', async () => {
  const archive = join(here, 'starter.tar.gz')
  git(repository, 'archive', '--format=tar.gz', '--prefix=start-ui-1/', '--output', archive, 'v1')
  expect(await create('from-archive', '--from', archive)).toMatchObject({ status: 0 })
  expectProject('from-archive')
  expect(readStarter('from-archive')).toMatchObject({ commit })

  const server = createServer((_, response) => response.end(readFileSync(archive)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/a/b/tar.gz/v1`
  expect(await create('from-address', '--from', `${url}?token=secret`)).toMatchObject({ status: 0 })
  server.close()
  expectProject('from-address')
  expect(readStarter('from-address')).toMatchObject({ commit, source: url })
})

test('a project is made from an archive of npm', async () => {
  expect(await create('from-npm', '--from', pack(root))).toMatchObject({ status: 0 })
  expectProject('from-npm')
  expect(readStarter('from-npm')).toMatchObject({ name: 'start-ui' })
  // npm leaves these out of its archives.
  for (const file of ['.gitignore', '.npmrc', 'package-lock.json'])
    expect(readdirSync(join(here, 'from-npm'))).toContain(file)
})

test.each([
  ['a path that does not exist', ['--from', './nothing'], /There is no starter at "\.\/nothing"/],
  ['a folder without the starter', ['--from', tmpdir()], /is not the Start UI starter/],
  ['a repository that does not exist', ['--from', 'file:///nothing.git'], /Git could not fetch HEAD/],
  ['a ref that is an option', ['--from', 'github:a/b#--upload-pack=x'], /is not the name of a tag/],
  [
    'a file that is no archive',
    ['--from', fileURLToPath(import.meta.url)],
    /neither a folder nor an archive/,
  ],
  ['no address', ['--from'], /Missing value of --from/],
  ['a starter that is not published', [], /does not know where the starter is/],
])('the command fails with one sentence for %s', async (_case, words, sentence) => {
  const before = readdirSync(here).sort()
  const { output, status } = await create('failed', ...words)
  expect(output).toMatch(sentence)
  expect(output).not.toMatch(/^\s+at /m)
  expect(status).toBe(1)
  expect(readdirSync(here).sort()).toEqual(before)
})

test('an archive that is damaged is refused', async () => {
  const archive = join(here, 'damaged.tgz')
  writeFileSync(archive, 'nothing')
  expect((await create('failed', '--from', archive)).output).toContain('cannot be unpacked')
})
