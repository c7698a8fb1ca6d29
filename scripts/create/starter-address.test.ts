/** The addresses of the starter, which the package and the upgrade read with code of their own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchStarter } from '../../packages/create-start-ui/fetch-starter.mjs'
import * as ofPackage from '../../packages/create-start-ui/starter-address.mjs'
import { gitOrThrow } from '../process/git.ts'
import * as ofUpgrade from '../upgrade/starter-address.ts'
import { git } from './git.mjs'

const parsers = { package: ofPackage.parseAddress, upgrade: ofUpgrade.parseStarterAddress }

test.each([
  ['https://github.com/a/b.git#v1', { kind: 'git', url: 'https://github.com/a/b.git', ref: 'v1' }],
  ['github:a/b', { kind: 'git', url: 'https://github.com/a/b.git' }],
  ['a/b#main', { kind: 'git', url: 'https://github.com/a/b.git', ref: 'main' }],
  ['git@host.test:a/b.git', { kind: 'git', url: 'git@host.test:a/b.git' }],
  ['git+ssh://git@host.test/a.git', { kind: 'git', url: 'ssh://git@host.test/a.git' }],
  ['https://host.test/a.git?file=b.tgz', { kind: 'git', url: 'https://host.test/a.git?file=b.tgz' }],
  ['https://codeload.github.com/a/b/tar.gz/v1', { kind: 'download' }],
  ['https://host.test/a.tgz', { kind: 'download', url: 'https://host.test/a.tgz' }],
  ['https://host.test/a.tgz?token=b/c', { kind: 'download', url: 'https://host.test/a.tgz?token=b/c' }],
  ['https://host.test/a.tar.gz?token=b#c', { kind: 'download', url: 'https://host.test/a.tar.gz?token=b' }],
  ['https://host.test/tar.gz/v1?token=b', { kind: 'download', url: 'https://host.test/tar.gz/v1?token=b' }],
])('the package and the upgrade understand %s', (address, expected) => {
  for (const parse of Object.values(parsers)) expect(parse(address)).toMatchObject(expected)
})

test.each(['./nothing', '-a/b', 'https:nothing.tgz', 'nothing'])(
  'the package and the upgrade refuse %s',
  (address) => {
    for (const parse of Object.values(parsers)) expect(() => parse(address)).toThrow('There is no starter at')
  },
)

test.each([
  ['https://host.test/a.tgz?token=secret', 'https://host.test/a.tgz'],
  ['https://ada:secret@host.test/a.git?b#v1', 'https://host.test/a.git#v1'],
  ['git+https://ada:secret@host.test/a.git', 'git+https://host.test/a.git'],
  ['https://ada@mail.test:secret@host.test/a.git', 'https://host.test/a.git'],
  ['https://host.test/a.git?user=b@c', 'https://host.test/a.git'],
  ['ssh://git@host.test/a.git', 'ssh://git@host.test/a.git'],
  ['git@host.test:a.git', 'git@host.test:a.git'],
  ['a/b', 'a/b'],
])('the record of a project has no secrets of %s', (address, recorded) => {
  expect(ofPackage.withoutSecrets(address)).toBe(recorded)
  expect(ofUpgrade.withoutSecrets(address)).toBe(recorded)
})

test('git uses the certificates of the caller, but not the repository', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-address-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = join(folder, 'git.log')
  const program = `#!/bin/sh
    env | grep ^GIT_ > "${log}"
    mkdir -p scripts && touch scripts/create.mjs`
  writeFileSync(join(folder, 'git'), program, { mode: 0o755 })
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  vi.stubEnv('GIT_SSL_CAINFO', 'certificates.pem')
  vi.stubEnv('GIT_DIR', 'elsewhere')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const address = { kind: 'git', url: 'https://ada:secret@host.test/a.git?token=b', ref: 'v1' }
  const runs = {
    package: () => fetchStarter(address, folder),
    create: () => git(folder, 'status'),
    upgrade: () => gitOrThrow(folder, 'status'),
  }
  for (const run of Object.values(runs)) {
    rmSync(log, { force: true })
    await run()
    expect(readFileSync(log, 'utf8')).toBe('GIT_SSL_CAINFO=certificates.pem\n')
  }
})
