import { expect, test } from 'vitest'
import { root } from '../../project/root.mjs'
import { parseArguments } from '../parse-arguments.ts'
import { planResource } from '../plan.ts'
import { openProject } from '../write-resource.ts'

const tree = openProject(root)

test.each(['integer', 'decimal', 'boolean', 'date', 'datetime', 'enum=small,big'])(
  'a list is sorted by a field of the type %s, along an index',
  (type) => {
    const { created, changed } = planResource(
      parseArguments(['exampleProject', 'name:text', `size:${type}`]),
      tree,
    )
    expect(created['src/features/example-projects/example-projects.schema.ts']).toContain(
      "size: { column: 'size'",
    )
    expect(changed['prisma/schema.prisma']).toContain('@@index([size, id])')
  },
)

test('the order and the filters of a field have one spelling in the address of a list', () => {
  const { created } = planResource(parseArguments(['exampleProject', 'name:text', 'dueDate:date']), tree)
  expect(created['src/features/example-projects/example-projects.schema.ts']).toMatch(
    /^ {2}dueDate: \{ column[\s\S]*^ {2}dueDateFrom: dayParam/m,
  )
  expect(created['src/features/example-projects/example-project-columns.tsx']).toContain("sort: 'dueDate'")
})

test('a moment is filtered by instants, because the server does not know the time zone of the device', () => {
  const { created } = planResource(parseArguments(['exampleProject', 'name:text', 'startsAt:datetime']), tree)
  const folder = 'src/features/example-projects'
  expect(created[`${folder}/example-projects.schema.ts`]).toMatch(
    /^ {2}startsAtFrom: instantParam\(\),\n {2}startsAtUntil: instantParam\(\),/m,
  )
  const server = created[`${folder}/example-projects.server.ts`]
  expect(server).toContain('startsAt: instantRange(input.startsAtFrom, input.startsAtUntil)')
  const filters = created[`${folder}/example-project-filters.tsx`]
  expect(filters).toMatch(/name="startsAtFrom"[^>]* instant="start"/)
  expect(filters).toMatch(/name="startsAtUntil"[^>]* instant="end"/)
})

test('the value that the test of an enum expects to be refused is none of its values', () => {
  const { created } = planResource(
    parseArguments(['exampleProject', 'name:text', 'sex:enum=female,male,unknown']),
    tree,
  )
  const text = created['src/features/example-projects/example-projects.schema.test.ts'] ?? ''
  const [, refused] = /\['sex', '([^']*)'\]/.exec(text) ?? []
  expect(['female', 'male', 'unknown', undefined]).not.toContain(refused)
})
