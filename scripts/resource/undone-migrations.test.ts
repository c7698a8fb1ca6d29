import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gitOrThrow } from '../process/git.ts'
import { listUndoneMigrations } from './undone-migrations.ts'
import { recordWritten } from './written-files.ts'

const created = 'prisma/migrations/20260101000000_add_first_thing'
const extended = 'prisma/migrations/20260102000000_add_first_thing_due_date'

test('the migrations of a resource are undone until a commit has them', () => {
  const project = openProject()
  expect(listUndoneMigrations(project.root, 'firstThing')).toEqual([])
  project.migrate(created, 'CREATE TABLE "first_thing" ();')
  project.migrate(extended, 'ALTER TABLE "first_thing" ADD COLUMN "dueDate" DATE;')
  recordWritten(project.root, 'firstThing', [`${extended}/migration.sql`])
  expect(listUndoneMigrations(project.root, 'firstThing')).toEqual([created, extended])
  project.commit()
  expect(listUndoneMigrations(project.root, 'firstThing')).toEqual([])
})

test('the migrations of a resource stay if one that no command has written mentions the table', () => {
  const project = openProject()
  project.migrate(created, 'CREATE TABLE "first_thing" ();')
  project.migrate('prisma/migrations/20260103000000_own', 'ALTER TABLE "first_thing_part" ADD "own" TEXT;')
  expect(listUndoneMigrations(project.root, 'firstThing')).toEqual([created])
  project.migrate('prisma/migrations/20260104000000_own', 'ALTER TABLE "first_thing" ADD "own" TEXT;')
  expect(listUndoneMigrations(project.root, 'firstThing')).toEqual([])
})

function openProject() {
  const root = mkdtempSync(join(tmpdir(), 'app-undone-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  const commit = () => {
    gitOrThrow(root, 'add', '--all')
    gitOrThrow(root, ...identity, 'commit', '--quiet', '--message', 'Change')
  }
  gitOrThrow(root, 'init', '--quiet')
  writeFileSync(join(root, '.gitignore'), 'node_modules\n')
  commit()
  return {
    root,
    commit,
    migrate(path: string, sql: string) {
      mkdirSync(join(root, path), { recursive: true })
      writeFileSync(join(root, path, 'migration.sql'), sql)
    },
  }
}
