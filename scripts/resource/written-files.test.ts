import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gitOrThrow } from '../process/git.ts'
import { listEditedFiles, listUndoneMigrations, recordWritten } from './written-files.ts'

const created = 'prisma/migrations/20260101000000_add_first_thing'
const extended = 'prisma/migrations/20260102000000_add_first_thing_due_date'

test.each(['', 'apps/web'])('files of "%s" are edited if no commit and no command has them', (subfolder) => {
  const { root, write, commit } = openProject(subfolder)
  write('src/list.ts', 'one')
  commit()
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

test('the migrations of a resource are undone until a commit has them', () => {
  const { root, write, commit } = openProject()
  expect(listUndoneMigrations(root, 'firstThing')).toEqual([])
  write(`${created}/migration.sql`, 'CREATE TABLE "first_thing" ();')
  write(`${extended}/migration.sql`, 'ALTER TABLE "first_thing" ADD COLUMN "dueDate" DATE;')
  recordWritten(root, 'firstThing', [`${extended}/migration.sql`])
  expect(listUndoneMigrations(root, 'firstThing')).toEqual([created, extended])
  commit()
  expect(listUndoneMigrations(root, 'firstThing')).toEqual([])
})

test('a field with the name of a resource keeps its migration', () => {
  const { root, write } = openProject()
  const field = 'prisma/migrations/20251231000000_add_first_thing'
  write(`${field}/migration.sql`, 'ALTER TABLE "first" ADD COLUMN "thingId" UUID;')
  expect(listUndoneMigrations(root, 'firstThing')).toEqual([])
  write(`${created}/migration.sql`, 'CREATE TABLE "first_thing" ();')
  expect(listUndoneMigrations(root, 'firstThing')).toEqual([created])
})

test('the migrations of a resource stay if one that no command has written mentions the table', () => {
  const { root, write } = openProject()
  write(`${created}/migration.sql`, 'CREATE TABLE "first_thing" ();')
  write(
    'prisma/migrations/20260103000000_own/migration.sql',
    'ALTER TABLE "first_thing_part" ADD "own" TEXT;',
  )
  expect(listUndoneMigrations(root, 'firstThing')).toEqual([created])
  write('prisma/migrations/20260104000000_own/migration.sql', 'alter table first_thing add own text;')
  expect(listUndoneMigrations(root, 'firstThing')).toEqual([])
})

function openProject(subfolder = '') {
  const repository = mkdtempSync(join(tmpdir(), 'app-written-'))
  onTestFinished(() => rmSync(repository, { recursive: true }))
  const root = join(repository, subfolder)
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  function write(path: string, text: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  function commit() {
    gitOrThrow(root, 'add', '--all')
    gitOrThrow(root, ...identity, 'commit', '--quiet', '--message', 'Change')
  }
  gitOrThrow(repository, 'init', '--quiet')
  write('.gitignore', 'node_modules\n')
  commit()
  return { root, write, commit }
}
