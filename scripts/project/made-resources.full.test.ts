import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseArguments } from '../resource/parse-arguments.ts'
import { writeResource } from '../resource/write-resource.ts'
import { createCommittedCopy } from '../testing/project-copy.ts'
import { makeResources } from './made-resources.ts'

function createCopy() {
  const copy = createCommittedCopy()
  onTestFinished(copy.remove)
  return copy
}

type Copy = ReturnType<typeof createCopy>

/** The changed and new files, without migrations. */
function readChanges({ folder, git }: Copy) {
  const paths = git('ls-files', '--modified', '--others', '--exclude-standard').trim().split('\n')
  const own = paths.filter((path) => !path.startsWith('prisma/migrations/'))
  return Object.fromEntries(own.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

test('the resources of a project are made again, those that others refer to first, without their migrations', async () => {
  const [project, version] = [createCopy(), createCopy()]
  // The other one comes first in the order of files.
  const ticket = ['exampleTicket', 'title:text', 'state:enum(open,done)', '--own']
  const comment = ['exampleComment', 'name:text:unique', 'ticket:exampleTicket', 'price:money?', '--own']
  for (const words of [ticket, [...comment, '--area', 'app', '--no-figures']])
    await writeResource(project.folder, parseArguments(words), async () => '-- CreateTable\n')

  makeResources(version.folder, project.folder)
  expect(version.git('status', '--porcelain', 'prisma/migrations')).toBe('')
  const [expected, made] = [readChanges(project), readChanges(version)]
  expect(Object.keys(made)).toEqual(Object.keys(expected))
  expect(made).toEqual(expected)
})

test('a resource without a list of its fields is left out, and so is one that refers to it', async () => {
  const [project, version] = [createCopy(), createCopy()]
  for (const words of [
    ['exampleTicket', 'title:text'],
    ['exampleComment', 'name:text', 'ticket:exampleTicket'],
  ])
    await writeResource(project.folder, parseArguments(words), async () => '-- CreateTable\n')
  const path = join(project.folder, 'src/resources/example-ticket.ts')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/\/\*\* Its fields.*\n/, ''))

  makeResources(version.folder, project.folder)
  expect(version.git('status', '--porcelain')).toBe('')
})
