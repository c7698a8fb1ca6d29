import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gitOrThrow } from '../process/git.ts'
import { listEditedFiles, recordWritten } from './written-files.ts'

test('files count as edited if neither a commit nor a command for any resource has them', () => {
  const root = mkdtempSync(join(tmpdir(), 'app-written-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  mkdirSync(join(root, 'src'))
  write('.gitignore', 'node_modules\n')
  write('src/list.ts', 'one')
  gitOrThrow(root, 'init', '--quiet')
  gitOrThrow(root, 'add', '--all')
  gitOrThrow(root, ...identity, 'commit', '--quiet', '--message', 'Begin')
  const paths = ['src/list.ts', 'src/new.ts', 'src/absent.ts']
  expect(listEditedFiles(root, paths)).toEqual([])

  write('src/list.ts', 'one, two')
  write('src/new.ts', 'two')
  recordWritten(root, 'two', ['src/list.ts', 'src/new.ts'])
  write('src/list.ts', 'one, two, three')
  recordWritten(root, 'three', ['src/list.ts'])
  expect(listEditedFiles(root, paths)).toEqual([])

  write('src/list.ts', 'one, two, three, mine')
  write('src/new.ts', 'mine')
  expect(listEditedFiles(root, ['src/new.ts'])).toEqual(['src/new.ts'])
  expect(listEditedFiles(root, paths)).toEqual(['src/list.ts', 'src/new.ts'])
})
