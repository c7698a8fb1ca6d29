import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gitOrThrow, listUncommitted, readCommitted } from './git.ts'

test.each(['', 'apps/web app'])('paths begin at a project in "%s" of its repository', (subfolder) => {
  const repository = mkdtempSync(join(tmpdir(), 'app-git-'))
  onTestFinished(() => rmSync(repository, { recursive: true }))
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  const folder = join(repository, subfolder)
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'src/list.ts'), 'one')
  gitOrThrow(repository, 'init', '--quiet')
  gitOrThrow(repository, 'add', '--all')
  gitOrThrow(repository, ...identity, 'commit', '--quiet', '--message', 'Start')
  expect(listUncommitted(folder)).toEqual([])

  writeFileSync(join(folder, 'src/list.ts'), 'two')
  writeFileSync(join(folder, 'src/new.ts'), 'new')
  if (subfolder) writeFileSync(join(repository, 'of-another-project.ts'), 'new')
  expect(listUncommitted(folder)).toEqual(['src/list.ts', 'src/new.ts'])
  expect(readCommitted(folder, 'HEAD', 'src/list.ts')).toBe('one')
  expect(readCommitted(folder, 'HEAD', 'src/new.ts')).toBe('')
})
