import { expect, test } from 'vitest'
import { root } from '../project/root.mjs'
import { assertNoCollisions, findCollisions } from './name-collisions.ts'
import { parseArguments } from './parse-arguments.ts'
import { planResource, type Tree } from './plan.ts'
import { assertFree } from './reserved-names.ts'
import { openProject } from './write-resource.ts'

const project = openProject(root)

const isOfResource =
  /^src\/(features\/(?!account\/)|resources\/(?!(user|resources)\.))|^src\/routes\/\w+\/[\w-]+\/|^prisma\/seed\/|^e2e\/[\w-]+\.|\.json$/

/** This project without its resources, because a project may have one with a name of these tests. */
const tree: Tree = {
  ...project,
  exists: () => false,
  read: (path) => {
    if (isOfResource.test(path)) return undefined
    const text = project.read(path)
    return path.endsWith('.prisma') ? text?.match(/^model User \{[\s\S]*?^\}\n/m)?.[0] : text
  },
}

/** A field of every type, with the variants whose code differs. */
const everyField =
  'label:text:unique name:text? remarks:multiline? count:integer weight:decimal? budget:money archived:boolean dueDate:date startsAt:datetime? status:enum=planned,active priority:enum=low,high? site:link contactEmail:email owner:user?'

/** Collisions by the name that is tried. All files are checked in one run, because each run starts a program. */
function collide(resources: Readonly<Record<string, string>>) {
  const files: Record<string, string> = {}
  for (const [tried, typed] of Object.entries(resources)) {
    const spec = parseArguments(typed.split(' '))
    assertFree(spec, tree)
    const { created } = planResource(spec, tree)
    for (const [path, content] of Object.entries(created)) files[`${tried}/${path}`] = content
  }
  return findCollisions(files)
}

test('everyday words can name a resource that has fields of every type', () => {
  const words =
    'address appointment asset book card category channel comment contract customer device dialog employee invoice job leave member note panel payment person plan product project question record report room shift stock task ticket unit value visit'
  const resources = words.split(' ').map((word) => [word, `${word} ${everyField} --own`])
  expect(collide(Object.fromEntries(resources))).toEqual([])
})

test('everyday words can name the fields of a resource', () => {
  const words =
    'amount area city color description dialog error form index items kind level made make message model number order other owner page quantity rating reason region results role rows source state subject tag title topic total type unit user value year'.split(
      ' ',
    )
  const types = ['text?', 'money', 'date', 'enum=first,second?', 'boolean', 'user?', 'multiline?']
  const byType = types.map((type) => [
    type.replace(/\W.*/, ''),
    `sample label:text ${words.map((word) => `${word}:${type}`).join(' ')}`,
  ])
  const titles = ['made', 'make', 'other', 'owner', 'results', 'rows'].map((word) => [
    word,
    `sample ${word}:text:unique --own`,
  ])
  expect(collide(Object.fromEntries([...byType, ...titles]))).toEqual([])
})

test.each([
  ['icon name:text', '"icon" is a name that the code of the starter uses: Icon in icon-list.tsx.'],
  ['badge name:text status:enum=planned,active', '"badge" is a name'],
  ['dateTime name:text', 'for example customerDateTime.'],
  ['toast', '"toast" is a name'],
  [
    'car db:text',
    '"db" is a name that the code of the starter uses: db in cars.server.ts. Choose another one.',
  ],
  ['car name:text z:integer', '"z" is a name'],
  ['car name:text dueDate:date dueDateFrom:boolean', '"dueDateFrom" is a name'],
])('%s is refused: %s', (typed, message) => {
  expect(() => assertNoCollisions(parseArguments(typed.split(' ')), tree)).toThrow(message)
})

test('a badge without an enum is no name of the list, so it can name a resource', () => {
  expect(() => assertNoCollisions(parseArguments(['badge', 'name:text']), tree)).not.toThrow()
})
