/** Fields added to a resource in a copy of this project. `make-resource.projects.test.ts` also runs what the command writes. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listResources } from '../../project/resources.mjs'
import { createCommittedCopy } from '../../testing/project-copy.ts'
import { parseArguments } from '../parse-arguments.ts'
import { openProject, writeResource } from '../write-resource.ts'
import { addFields } from './add-fields.ts'
import { extendSpec } from './extend-spec.ts'

const first = ['name:text', 'dueDate:date?']
const added = [
  'priority:enum=low,high?',
  'budget:money?',
  'notes:multiline',
  'archived:boolean',
  'owner:user?',
]

/** The difference of the models is the business of Prisma. */
const deriveSql = async () => '-- AlterTable\n'

async function createCopy(...options: string[]) {
  const copy = createCommittedCopy()
  onTestFinished(copy.remove)
  await writeResource(copy.folder, parseArguments(['exampleTask', ...options]), deriveSql)
  copy.git('add', '-A')
  copy.git('config', 'user.name', 'Test')
  copy.git('config', 'user.email', 'test@example.com')
  copy.git('commit', '-qm', 'Add a resource')
  const file = (path: string) => join(copy.folder, path)
  return {
    ...copy,
    read: (path: string) => readFileSync(file(path), 'utf8'),
    change(path: string, from: string, to: string) {
      const text = readFileSync(file(path), 'utf8')
      if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
      writeFileSync(
        file(path),
        text.replace(from, () => to),
      )
    },
    delete: (path: string) => rmSync(file(path)),
    async add(...words: string[]) {
      const resource = listResources(copy.folder).find(({ name }) => name === 'exampleTask')
      if (!resource) throw new Error('There is no exampleTask.')
      const declaration = readFileSync(file(resource.file), 'utf8')
      const { before, after } = extendSpec({ ...resource, declaration }, words, openProject(copy.folder))
      return addFields(copy.folder, before, after, deriveSql)
    },
  }
}

const feature = 'src/features/example-tasks'
const catalogue = (language: string) => `src/i18n/locales/${language}/example-tasks.json`

test.each([
  ['in both areas', ['--area', 'both']],
  ['of its owners', ['--own', '--no-figures']],
])(
  'a resource %s that gets fields later has the same files as one that is made with them',
  async (_, options) => {
    const later = await createCopy(...first, ...options)
    const { conflicts, leftAlone, written } = await later.add(...added)
    expect([conflicts, leftAlone]).toEqual([[], []])
    expect(written).toContainEqual(
      expect.stringMatching(/_add_example_task_priority_and_others\/migration\.sql$/),
    )

    const atOnce = await createCopy(...first, ...added, ...options)
    const paths = atOnce.git('ls-files', '*example-task*', '*untranslated.ts').split('\n')
    for (const path of ['prisma/schema.prisma', ...paths.filter((path) => path && !path.endsWith('.sql'))]) {
      const [one, other] = [later.read(path), atOnce.read(path)]
      // This list has no order.
      if (path.endsWith('/untranslated.ts')) expect(listLines(one), path).toEqual(listLines(other))
      else expect(one, path).toBe(other)
    }
  },
)

function listLines(text: string): string[] {
  return text.split('\n').sort()
}

test('changes of the project stay, and lines that both sides change are marked as a conflict', async () => {
  const copy = await createCopy(...first)
  copy.change(catalogue('en'), '"Due date"', '"Deadline"')
  copy.change(`${feature}/example-task-columns.tsx`, 'export function', '/** Mine */\nexport function')
  const form = `${feature}/example-task-form.tsx`
  copy.change(form, "label={t('dueDate')}", 'label="Mine"')
  copy.delete(`${feature}/example-tasks.schema.test.ts`)

  const { conflicts, leftAlone } = await copy.add('archived:boolean', 'priority:enum=low,high')
  expect(conflicts).toEqual([form])
  expect(copy.read(form)).toMatch(/<<<<<<< yours\n.*label="Mine"[\s\S]*>>>>>>> make:field/)
  expect(leftAlone).toEqual([`${feature}/example-tasks.schema.test.ts`])
  expect(JSON.parse(copy.read(catalogue('en')))).toMatchObject({ dueDate: 'Deadline', archived: 'Archived' })
  expect(copy.read(`${feature}/example-task-columns.tsx`)).toContain('/** Mine */')
  // Rows that exist get the first value of a required enum.
  expect(copy.read('prisma/schema.prisma')).toMatch(/^ {2}priority +ExampleTaskPriority +@default\(low\)$/m)

  copy.git('commit', '-qam', 'Add fields')
  await copy.add('count:integer?')
  expect(copy.read('src/resources/example-task.ts')).toContain(
    'dueDate:date? archived:boolean priority:enum=low,high count:integer? */',
  )
  expect(copy.read('prisma/schema.prisma')).toMatch(/^ {2}count +Int\?$/m)
})

test('a field is added without a conflict after an action has taken another one out of the input', async () => {
  const copy = await createCopy('name:text', 'status:enum=draft,paid', 'dueDate:date', 'notes:multiline')
  const files = copy.git('grep', '-l', '^ *status,$', '--', feature).trim().split('\n')
  expect(files).toContain(`${feature}/example-task-row.server.ts`)
  for (const path of files)
    writeFileSync(join(copy.folder, path), copy.read(path).replaceAll(/^ *status,\n/gm, ''))
  const { conflicts } = await copy.add('archived:boolean')
  expect(conflicts).toEqual([])
  expect(copy.read(`${feature}/example-task-row.server.ts`)).toMatch(/return \{[^}]*notes,\n {4}archived,/)
})

describe('a field that rows cannot get is refused:', () => {
  test.each([
    ['without a value', 'count:integer', 'must be optional: count:integer?'],
    ['unique', 'code:text:unique', 'cannot be unique'],
    ['twice', 'dueDate:date?', '"exampleTask" has the field "dueDate" already'],
    ['of its own resource', 'parent:exampleTask?', 'its own resource'],
    ['of an unknown resource', 'parent:nothing?', 'neither a type of field nor a resource'],
    ['with a reserved name', 'version:integer?', 'cannot be the name of a field'],
  ])('%s', (_, field, reason) => {
    const declaration = '/** Its fields, for `npm run make:field`: name:text dueDate:date? */'
    const resource = { name: 'exampleTask', plural: 'example-tasks', file: 'src/resources/example-task.ts' }
    const tree = { read: () => '', exists: () => false, languages: ['en'] }
    expect(() => extendSpec({ ...resource, declaration }, [field], tree)).toThrow(reason)
  })

  test('of a resource whose fields are not known', () => {
    const resource = { name: 'task', plural: 'tasks', file: 'src/resources/task.ts', declaration: '' }
    const tree = { read: () => '', exists: () => false, languages: ['en'] }
    expect(() => extendSpec(resource, ['archived:boolean'], tree)).toThrow(
      'src/resources/task.ts does not say which fields the resource has',
    )
  })
})
