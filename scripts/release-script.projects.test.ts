/** `deploy/systemd/release.sh` on a pretended server: commands that need rights or systemd only note their arguments. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../deploy/systemd/release.sh', import.meta.url))
const commands = ['systemctl', 'systemd-run', 'chown', 'curl', 'sleep']

let folder: string
let build: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-release-'))
  mkdirSync(join(folder, 'bin'))
  for (const name of commands) pretend(name, 'exit 0')
  build = join(folder, 'build')
  mkdirSync(build)
  writeFileSync(join(build, 'server.js'), '')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Replaces a command: it notes its name and its last argument, and then does something else. */
function pretend(name: string, work: string) {
  const path = join(folder, 'bin', name)
  writeFileSync(path, `#!/usr/bin/env bash\necho "${name} \${@: -1}" >> "${folder}/calls"\n${work}\n`)
  chmodSync(path, 0o755)
}

function release() {
  const { status, stdout, stderr } = spawnSync('bash', [script, build], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, APP_ROOT: join(folder, 'app') },
  })
  return { status, output: stdout + stderr }
}

function listCalls() {
  const calls = existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : ''
  return calls.split('\n').filter((call) => /^(systemctl|systemd-run|curl) /.test(call))
}

/** An earlier release, which serves now. */
function installRelease(name: string) {
  mkdirSync(join(folder, 'app/releases', name), { recursive: true })
  spawnSync('ln', ['-sfn', join(folder, 'app/releases', name), join(folder, 'app/current')])
}

function currentRelease() {
  return basename(readlinkSync(join(folder, 'app/current')))
}

test('a release migrates first, and then restarts one process after the other, each until it is ready', () => {
  installRelease('20200101000000')
  expect(release()).toMatchObject({ status: 0 })
  expect(currentRelease()).not.toBe('20200101000000')
  expect(existsSync(join(folder, 'app/current/server.js'))).toBe(true)
  expect(listCalls()).toEqual([
    'systemd-run migrate.js',
    'systemctl app@3000',
    'curl http://127.0.0.1:3000/readyz',
    'systemctl app@3001',
    'curl http://127.0.0.1:3001/readyz',
  ])
})

test('the new version and the one before have the pages’ files of each other, except old ones', () => {
  installRelease('20200101000000')
  const before = join(folder, 'app/releases/20200101000000/client/assets')
  for (const [assets, file] of [
    [before, 'before.js'],
    [before, 'long-before.js'],
    [before, 'same.js'],
    [join(build, 'client/assets'), 'same.js'],
    [join(build, 'client/assets'), 'new.js'],
  ] as const) {
    mkdirSync(assets, { recursive: true })
    writeFileSync(join(assets, file), '')
  }
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  utimesSync(join(before, 'long-before.js'), longAgo, longAgo)
  expect(release()).toMatchObject({ status: 0 })
  expect(readdirSync(join(folder, 'app/current/client/assets')).sort()).toEqual([
    'before.js',
    'new.js',
    'same.js',
  ])
  expect(readdirSync(before).sort()).toEqual(['before.js', 'long-before.js', 'new.js', 'same.js'])
})

test('a migration that fails leaves the running version in place', () => {
  installRelease('20200101000000')
  pretend('systemd-run', 'exit 1')
  expect(release().status).not.toBe(0)
  expect(currentRelease()).toBe('20200101000000')
  expect(listCalls()).toEqual(['systemd-run migrate.js'])
})

test('a version that does not become ready is replaced by the one before', () => {
  installRelease('20200101000000')
  pretend('curl', 'exit 22')
  const { status, output } = release()
  expect(status).toBe(1)
  expect(output).toContain('Port 3000 is not ready')
  expect(output).toContain('Going back to')
  expect(currentRelease()).toBe('20200101000000')
  expect(listCalls().filter((call) => call === 'systemctl app@3000')).toHaveLength(2)
})

test('a first version that does not become ready leaves nothing behind', () => {
  pretend('curl', 'exit 22')
  expect(release().status).toBe(1)
  expect(readdirSync(join(folder, 'app'))).toEqual(['releases'])
  expect(readdirSync(join(folder, 'app/releases'))).toEqual([])
})

test('the last five releases stay', () => {
  for (const year of ['2018', '2019', '2020', '2021', '2022', '2023']) installRelease(`${year}0101000000`)
  expect(release().status).toBe(0)
  const kept = readdirSync(join(folder, 'app/releases')).sort()
  expect(kept).toEqual([
    '20200101000000',
    '20210101000000',
    '20220101000000',
    '20230101000000',
    currentRelease(),
  ])
})

test('a folder that is no standalone build is refused', () => {
  rmSync(join(build, 'server.js'))
  expect(release()).toMatchObject({ status: 1, output: expect.stringContaining('is not a standalone build') })
  expect(listCalls()).toEqual([])
})
