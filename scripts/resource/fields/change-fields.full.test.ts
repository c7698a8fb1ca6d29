/** Fields added to a resource, and removed from it, in a copy of this project. `make-resource.projects.test.ts` also runs what the command writes. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listLanguages } from '../../project/languages.mjs'
import { listResources } from '../../project/resources.mjs'
import { root } from '../../project/root.mjs'
import { createCommittedCopy } from '../../testing/project-copy.ts'
import { parseArguments, parseField } from '../parse-arguments.ts'
import { fieldTypes } from '../spec.ts'
import { openProject, writeResource } from '../write-resource.ts'
import { changeFields } from './change-fields.ts'
import { extendSpec } from './extend-spec.ts'
import { reduceSpec } from './reduce-spec.ts'

const first = ['name:text', 'dueDate:date?']
const added = [
  'priority:enum=low,high?',
  'budget:money?',
  'notes:multiline',
  'archived:boolean',
  'owner:user?',
  'code:text:unique?',
]

/** With `added`, of every type. The second relation has a target of its own. */
const others = [
  'hint:text?',
  'count:integer',
  'weight:decimal',
  'startsAt:datetime',
  'site:link',
  'contact:email?',
  'source:exampleSource',
]

const languages = listLanguages(root).map(({ key = '' }) => key)
/** One that has lists of texts, if the project has such a language. */
const translated = languages
  .slice(1)
  .filter((key) => key !== 'en')
  .slice(0, 1)

/** The difference of the models is the business of Prisma. */
const deriveSql = async () => '-- AlterTable\n'

async function createCopy(...options: string[]) {
  const copy = createCommittedCopy()
  onTestFinished(copy.remove)
  await writeResource(copy.folder, parseArguments(['exampleSource', 'name:text']), deriveSql)
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
    listFiles: () =>
      copy
        .git('ls-files', '-co', '--exclude-standard', '--deduplicate', '*example-task*')
        .split('\n')
        .filter((path) => existsSync(file(path)) && !path.endsWith('.sql'))
        .sort(),
    write: (path: string, text: string) => writeFileSync(file(path), text),
    delete: (path: string) => rmSync(file(path)),
    async add(...words: string[]) {
      const { before, after } = extendSpec(findDeclared(), words, openProject(copy.folder))
      return changeFields(copy.folder, before, after, deriveSql)
    },
    async remove(...words: string[]) {
      const { before, after } = reduceSpec(findDeclared(), words)
      return changeFields(copy.folder, before, after, deriveSql)
    },
  }

  function findDeclared() {
    const resource = listResources(copy.folder).find(({ name }) => name === 'exampleTask')
    if (!resource) throw new Error('There is no exampleTask.')
    return { ...resource, declaration: readFileSync(file(resource.file), 'utf8') }
  }
}

const feature = 'src/features/example-tasks'
const catalogue = (language: string) => `src/i18n/locales/${language}/example-tasks.json`

type Copy = Awaited<ReturnType<typeof createCopy>>

describe.each([
  ['in both areas', ['--area', 'both']],
  ['of its owners', ['--own', '--no-figures']],
])('a resource %s', (_, options) => {
  test('that gets fields later has the same files as one that is made with them', async () => {
    const later = await createCopy(...first, ...options)
    const { conflicts, leftAlone, written } = await later.add(...added)
    expect([conflicts, leftAlone]).toEqual([[], []])
    const migration = written.find((path) =>
      path.endsWith('_add_example_task_priority_and_others/migration.sql'),
    )
    expect(later.read(migration ?? '')).toContain('CREATE UNIQUE INDEX "example_task_look_alike_codeKey_key"')
    expectSameFiles(later, await createCopy(...first, ...added, ...options))
  })

  test('that loses fields of every type has the same files as one that is made without them', async () => {
    const fields = [...added, ...others]
    const reduced = await createCopy(...first, ...fields, ...options)
    const names = fields.map((field) => field.replace(/:.*/, ''))
    const { conflicts, leftAlone, written } = await reduced.remove(...names)
    expect([conflicts, leftAlone]).toEqual([[], []])
    expect(written).toContainEqual(
      expect.stringMatching(/_remove_example_task_priority_and_others\/migration\.sql$/),
    )
    expectSameFiles(reduced, await createCopy(...first, ...options))
  })
})

test('the types of the removed fields are all that exist', () => {
  const types = [...first, ...added, ...others].map((field) => parseField(field).type)
  expect(fieldTypes.filter((type) => !types.includes(type))).toEqual([])
})

function expectSameFiles(one: Copy, other: Copy) {
  const patterns = ['*example-task*', '*untranslated.ts', '*export-sections.server.ts']
  const paths = other.git('ls-files', ...patterns).split('\n')
  for (const path of ['prisma/schema.prisma', ...paths.filter((path) => path && !path.endsWith('.sql'))]) {
    const [text, expected] = [one.read(path), other.read(path)]
    // This list has no order.
    if (path.endsWith('/untranslated.ts')) expect(listLines(text), path).toEqual(listLines(expected))
    else expect(text, path).toBe(expected)
  }
  expect(one.listFiles()).toEqual(other.listFiles())
}

function listLines(text: string): string[] {
  return text.split('\n').sort()
}

test('changes of the project stay, and lines that both sides change are marked as a conflict', async () => {
  const copy = await createCopy(...first)
  const [source = ''] = languages
  const { dueDate } = JSON.parse(copy.read(catalogue(source)))
  copy.change(catalogue(source), JSON.stringify(dueDate), '"Deadline"')
  copy.change(`${feature}/example-task-columns.tsx`, 'export function', '/** Mine */\nexport function')
  const form = `${feature}/example-task-form.tsx`
  copy.change(form, "label={t('dueDate')}", 'label="Mine"')
  const schema = `${feature}/example-tasks.schema.ts`
  copy.change(schema, 'optional(calendarDay()),', 'optional(calendarDay()),\n  mine: z.boolean(),')
  copy.delete(`${feature}/example-tasks.schema.test.ts`)

  const { conflicts, leftAlone } = await copy.add('archived:boolean', 'priority:enum=low,high')
  expect(conflicts).toEqual([form])
  expect(copy.read(form)).toMatch(/<<<<<<< yours\n.*label="Mine"[\s\S]*>>>>>>> template/)
  expect(leftAlone).toEqual([`${feature}/example-tasks.schema.test.ts`])
  const texts = JSON.parse(copy.read(catalogue(source)))
  expect(texts).toMatchObject({ dueDate: 'Deadline', archived: expect.any(String) })
  expect(copy.read(`${feature}/example-task-columns.tsx`)).toContain('/** Mine */')
  expect(copy.read(schema)).toMatch(/\n {2}mine: .+\n {2}archived: .+\n {2}priority: /)
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
    ['unique', 'code:text:unique', 'must be optional: code:text:unique?'],
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

test.each(translated)('a new label that is the same in the default language is listed in %s', async (key) => {
  const copy = await createCopy(...first)
  const same = `src/i18n/locales/${key}/same-as-default.ts`
  const before = "export const sameAsDefault = ['apple:title']\n"
  copy.write(same, before)
  await copy.add('code:text?', '--label', `${languages[0]}.code=Code`, '--label', `${key}.code=Code`)
  expect(copy.read(same)).toContain("'example-tasks:code'")
  await copy.remove('code')
  expect(copy.read(same)).toBe(before)
})

test('a removed field takes its texts along in every language, and changes of the project stay', async () => {
  const copy = await createCopy(...first, 'priority:enum=low,high', 'archived:boolean')
  const [source = ''] = languages
  const { dueDate } = JSON.parse(copy.read(catalogue(source)))
  copy.change(catalogue(source), JSON.stringify(dueDate), '"Deadline"')
  const form = `${feature}/example-task-form.tsx`
  copy.change(form, "label={t('priority')}", 'label="Mine"')
  copy.change('prisma/schema.prisma', '/// Name without case and accents', '/// Mine')

  const { conflicts } = await copy.remove('priority')
  expect(conflicts).toEqual([form])
  expect(copy.read(form)).toMatch(/<<<<<<< yours\n[\s\S]*label="Mine"[\s\S]*>>>>>>> template/)
  for (const language of languages) {
    const texts = JSON.parse(copy.read(catalogue(language)))
    expect([texts.priority, texts.priorityValues]).toEqual([undefined, undefined])
  }
  expect(JSON.parse(copy.read(catalogue(source)))).toMatchObject({ dueDate: 'Deadline' })
  expect(copy.read('prisma/schema.prisma')).not.toMatch(/ExampleTaskPriority|^ {2}priority/m)
  expect(copy.read('src/resources/example-task.ts')).toContain('name:text dueDate:date? archived:boolean */')
})

test.each(translated)('a removed field leaves the lists of texts of %s, also translated', async (key) => {
  const copy = await createCopy(...first, 'priority:enum=low,high')
  copy.change(catalogue(key), '"Low"', '"Basse"')
  const lists = ['same-as-default', 'untranslated'].map((list) => `src/i18n/locales/${key}/${list}.ts`)
  copy.write(lists[0] ?? '', "export const sameAsDefault = ['apple:title', 'example-tasks:priority']\n")
  await copy.remove('priority')
  for (const path of lists) expect(copy.read(path)).not.toContain('example-tasks:priority')
  expect(JSON.parse(copy.read(catalogue(key))).priorityValues).toBeUndefined()
})

describe('a field that cannot be removed is refused:', () => {
  const resource = { name: 'exampleTask', plural: 'example-tasks', file: 'src/resources/example-task.ts' }
  const declaration = '/** Its fields, for `npm run make:field`: name:text dueDate:date? */'

  test.each([
    ['none', [], 'State a field. Fields to remove are: dueDate.'],
    ['an unknown one', ['dueDate', 'status'], '"exampleTask" has no field "status"'],
    ['the one that names the rows', ['name'], '"name" names the rows of "exampleTask"'],
  ])('%s', (_, words, reason) => {
    expect(() => reduceSpec({ ...resource, declaration }, words)).toThrow(reason)
  })

  test('the last one', () => {
    const only = { ...resource, declaration: declaration.replace(' dueDate:date?', '') }
    expect(() => reduceSpec(only, ['name'])).toThrow('Fields to remove are: none.')
  })
})
