import { expect, test } from 'vitest'
import { root } from '../project/root.mjs'
import { mergeCode } from './fields/merge-files.ts'
import { parseArguments } from './parse-arguments.ts'
import { addModel, reduceModel } from './prisma-schema.ts'
import { createSlice } from './slice.ts'
import { openProject } from './write-resource.ts'

/** Not the schema of the project, whose users may have relations of resources already. */
const before = `model User {
  id   String @id @db.Uuid
  name String @default("")

  sessions Session[]
  accounts Account[]

  @@index([name])
  @@map("user")
}
`

test('an upgrade that adds a relation to users has no conflict with the relation of a resource', () => {
  const { read } = openProject(root)
  const spec = parseArguments(['exampleTask', 'name:text', 'assignedReviewer:user?'])
  const current = addModel(before, createSlice(spec, read))
  const after = before.replace(/^(model User \{[\s\S]*?)(\n\n {2}@@)/m, '$1\n  exports Export[]$2')
  const { text, hasConflict } = mergeCode({ current, before, after })
  expect(hasConflict).toBe(false)
  expect(text).toMatch(
    /^ {2}exports Export\[\]\n\n {2}assignedReviewerOfExampleTasks +ExampleTask\[\].*\n\n {2}@@/m,
  )
})

test('the columns, indexes, relations and enums of removed fields go, and comments that name a field stay', () => {
  const { read } = openProject(root)
  const create = (...fields: string[]) => createSlice(parseArguments(['exampleTask', ...fields]), read)
  const comment = (text: string) => text.replace('  nameKey ', '  /// Mine, which the code has\n  nameKey ')
  const [whole, reduced] = [
    create('name:text', 'code:text:unique', 'status:enum=open,done', 'owner:user?', 'budget:money'),
    create('name:text'),
  ]
  expect(reduceModel(comment(addModel(before, whole)), whole, reduced)).toBe(
    comment(addModel(before, reduced)),
  )
})

test.each([
  ['--own', '  @@unique([creatorId, codeKey])', true],
  ['--no-figures', '@unique', false],
])(
  'with %s, the model has the line `%s`, and an index for the order of all rows: %s',
  (option, line, isIndexed) => {
    const { read } = openProject(root)
    const spec = parseArguments(['exampleTask', 'code:text:unique', option])
    const text = addModel(read('prisma/schema.prisma') ?? '', createSlice(spec, read))
    const model = text.slice(text.indexOf('model ExampleTask {'))
    expect(model).toContain(line)
    expect(model.includes('@@index([codeKey, id])')).toBe(isIndexed)
  },
)
