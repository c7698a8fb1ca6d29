import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptFiles } from '../project/kept-files.mjs'
import { copyFiles } from './files.mjs'

test('secrets of an unpacked starter stay out of the project, and their example is in it', () => {
  const [starter, project] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'app-files-')))
  if (!starter || !project) throw new Error('no folders')
  onTestFinished(() => [starter, project].forEach((folder) => void rmSync(folder, { recursive: true })))
  const secrets = ['.env', '.env.staging', 'server.log']
  const files = ['.env.example', 'README.md']
  for (const name of [...keptFiles, ...secrets, ...files]) writeFileSync(join(starter, name), '')
  writeFileSync(join(starter, '.gitignore'), '.env\n.env.*\n!.env.example\n*.log\n')
  copyFiles(starter, project)
  expect(secrets.filter((name) => existsSync(join(project, name)))).toEqual([])
  expect(files.filter((name) => existsSync(join(project, name)))).toEqual(files)
})
