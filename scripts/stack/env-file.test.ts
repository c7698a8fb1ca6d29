import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOrCreateEnvFile } from './env-file.ts'

const names = ['PLAIN', 'EMPTY', 'COMMENTED', 'QUOTED', 'GIVEN', 'AUTH_SECRET']

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-env-'))
  path = join(folder, '.env')
  for (const name of names) vi.stubEnv(name, undefined)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('plain, empty, commented and quoted values are loaded', () => {
  writeFileSync(path, '# a comment\nPLAIN=a=b\nEMPTY=\nCOMMENTED=value # why\nQUOTED="value # kept"\n')
  loadOrCreateEnvFile(path)
  expect(process.env).toMatchObject({
    PLAIN: 'a=b',
    EMPTY: '',
    COMMENTED: 'value',
    QUOTED: 'value # kept',
  })
})

test('a variable of the environment keeps its value', () => {
  vi.stubEnv('GIVEN', 'environment')
  writeFileSync(path, 'GIVEN=file\n')
  loadOrCreateEnvFile(path)
  expect(process.env.GIVEN).toBe('environment')
})

test('a missing file is created from the example, with a new secret that only its owner can read', () => {
  const examplePath = join(folder, '.env.example')
  writeFileSync(examplePath, '# Signs cookies.\nAUTH_SECRET=\n# PORT=3000\n')
  loadOrCreateEnvFile(path, examplePath)
  expect(readFileSync(path, 'utf8')).toMatch(/^# Signs cookies\.\nAUTH_SECRET=[\w-]{43}\n# PORT=3000\n$/)
  expect(process.env.AUTH_SECRET).toMatch(/^[\w-]{43}$/)
  expect(statSync(path).mode & 0o077).toBe(0)
})

test('the error for a file that is not readable says why', () => {
  // The user of a test may be root, who reads every file but no folder.
  expect(() => loadOrCreateEnvFile(folder)).toThrow('EISDIR')
})
