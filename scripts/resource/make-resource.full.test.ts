/** Resources made in a copy of this project. `make-resource.projects.test.ts` also runs what it writes. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listLanguages } from '../project/languages.mjs'
import { listResources, removeResource } from '../project/resources.mjs'
import { root } from '../project/root.mjs'
import { createCommittedCopy } from '../testing/project-copy.ts'
import { parseArguments } from './parse-arguments.ts'
import { writeResource } from './write-resource.ts'

const project = [
  'exampleProject',
  'name:text',
  'dueDate:date',
  'status:enum(planned,active,done)',
  'budget:money',
  'owner:user?',
  'archived:boolean',
]

const languages = listLanguages(root).map(({ key = '' }) => key)
const otherLanguage = languages.filter((key) => key !== 'en').slice(0, 1)
const notDefault = languages.slice(1, 2)

/** The difference of the models is the business of Prisma. */
const deriveSql = async () => '-- CreateTable\n'

function createCopy() {
  const copy = createCommittedCopy()
  onTestFinished(copy.remove)
  return copy
}

function findResource(folder: string, name: string) {
  const resource = listResources(folder).find((known) => known.name === name)
  if (!resource) throw new Error(`There is no ${name}.`)
  return resource
}

test.each([
  ['in both areas', ['--area', 'both']],
  ['in the manager', ['--area', 'manager', '--no-figures']],
  ['of their owners in the app', ['--area', 'app', '--own']],
  ['of their owners in both areas', ['--own']],
])('a resource %s is formatted, and removing it leaves the project as it was', async (_where, options) => {
  const copy = createCopy()
  const spec = parseArguments([...project, ...options])
  const { created, changed } = await writeResource(copy.folder, spec, deriveSql)
  const source = [...created, ...changed].filter((path) => /\.(tsx?|json)$/.test(path))
  expect(copy.run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...source)).toBe('')
  expect(copy.git('status', '--porcelain')).not.toBe('')

  const { problems } = removeResource(copy.folder, findResource(copy.folder, 'exampleProject'))
  expect(problems).toEqual([])
  const [migration] = created.filter((path) => path.startsWith('prisma/migrations/'))
  expect(copy.git('clean', '-fd', 'prisma/migrations')).toContain(migration?.split('/')[2])
  expect(copy.git('status', '--porcelain')).toBe('')
})

test('a resource that another one refers to cannot be removed before it', async () => {
  const { folder } = createCopy()
  await writeResource(folder, parseArguments(['exampleProject', 'name:text']), deriveSql)
  await writeResource(
    folder,
    parseArguments(['exampleTask', 'name:text', 'project:exampleProject']),
    deriveSql,
  )
  expect(() => removeResource(folder, findResource(folder, 'exampleProject'))).toThrow(
    /still used by ExampleTask.*\n {2}npm run remove:resource -- exampleTask$/,
  )
})

test('nothing is written if a file would be overwritten', async () => {
  const copy = createCopy()
  const path = 'prisma/seed/example-projects.ts'
  writeFileSync(join(copy.folder, path), '// Mine\n')
  const before = copy.git('status', '--porcelain')
  await expect(writeResource(copy.folder, parseArguments(project), deriveSql)).rejects.toThrow(path)
  expect(readFileSync(join(copy.folder, path), 'utf8')).toBe('// Mine\n')
  expect(copy.git('status', '--porcelain')).toBe(before)
})

test('nothing is written if the formatter refuses a file', async () => {
  const copy = createCopy()
  const spec = parseArguments(['dateTime', 'name:text'])
  await expect(writeResource(copy.folder, spec, deriveSql)).rejects.toThrow('so nothing was written')
  expect(copy.git('status', '--porcelain')).toBe('')
  expect(existsSync(join(copy.folder, 'src/features/date-times'))).toBe(false)
})

test('a resource is removed without other browser tests whose names begin with its plural', async () => {
  const { folder } = createCopy()
  await writeResource(folder, parseArguments(['exampleTab', 'name:text']), deriveSql)
  const other = 'example-tabs.full.spec.ts'
  writeFileSync(join(folder, 'e2e', other), '')
  removeResource(folder, findResource(folder, 'exampleTab'))
  expect(readdirSync(join(folder, 'e2e')).filter((name) => name.startsWith('example-tabs'))).toEqual([other])
})

test.each(otherLanguage)('%s has the given texts, and English ones wait for a translator', async (key) => {
  const { folder } = createCopy()
  const spec = parseArguments([
    ...project,
    '--label',
    `${key}=Projet,Projets`,
    '--label',
    `${key}.status.active=En cours`,
  ])
  await writeResource(folder, spec, deriveSql)
  const read = (path: string) => readFileSync(join(folder, 'src/i18n/locales', path), 'utf8')
  expect(JSON.parse(read(`${key}/example-projects.json`))).toMatchObject({
    title: 'Projets',
    statusValues: { planned: 'Planned', active: 'En cours' },
  })
  expect(read(`${key}/untranslated.ts`)).toContain("'example-projects:statusValues.planned'")
  expect(read(`${key}/untranslated.ts`)).not.toContain("'example-projects:statusValues.active'")
  expect(existsSync(join(folder, 'src/i18n/locales/en/untranslated.ts'))).toBe(false)
})

test.each(notDefault)('words that are the same in the default language and in %s are listed', async (key) => {
  const { folder } = createCopy()
  const path = join(folder, `src/i18n/locales/${key}/same-as-default.ts`)
  const labels = languages.flatMap((language) => ['--label', `${language}=Example project,Example projects`])
  const spec = parseArguments([...project, ...labels, '--label', `${key}.status.active=En cours`])
  const listKeys = () => [...readFileSync(path, 'utf8').matchAll(/'(.+?)'/g)].map(([, listed]) => listed)

  writeFileSync(path, "export const sameAsDefault = ['apple:title', 'zebra:title']\n")
  await writeResource(folder, spec, deriveSql)
  expect(listKeys()).toEqual([...listKeys()].sort())
  expect(listKeys()).toContain('example-projects:title')
  expect(listKeys()).not.toContain('example-projects:statusValues.active')
  expect(listKeys()).not.toContain('example-projects:statusValues.planned')

  removeResource(folder, findResource(folder, 'exampleProject'))
  expect(listKeys()).toEqual(['apple:title', 'zebra:title'])
  rmSync(path)
  await writeResource(folder, spec, deriveSql)
  expect(listKeys()).toContain('example-projects:title')
})

test.each(otherLanguage)(
  'the texts of a second resource join a short list of texts that wait in %s',
  async (key) => {
    const { folder } = createCopy()
    const path = join(folder, `src/i18n/locales/${key}/untranslated.ts`)
    writeFileSync(path, "export const untranslated: string[] = ['nav:one', 'nav:two']\n")
    await writeResource(folder, parseArguments([...project, '--label', `${key}=Projet,Projets`]), deriveSql)
    expect(readFileSync(path, 'utf8')).toContain("'nav:two',\n  'example-projects:")
  },
)
