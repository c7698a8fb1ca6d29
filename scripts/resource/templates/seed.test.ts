import { expect, test } from 'vitest'
import { root } from '../../project/root.mjs'
import { parseArguments } from '../parse-arguments.ts'
import { planResource } from '../plan.ts'
import { openProject } from '../write-resource.ts'

const tree = openProject(root)

test('the values of sample rows say which field they are for', () => {
  const fields = ['number:text:unique', 'customerName:text', 'notes:multiline?']
  const { created } = planResource(parseArguments(['exampleProject', ...fields]), tree)
  expect(created['prisma/seed/example-projects.ts']).toContain(
    "{ number: 'Number 2', customerName: 'Customer name 2', notes: 'Notes 2.\\nA second line.' }",
  )
})

test('sample rows refer to several rows, and to none if a target has none', () => {
  const target = planResource(parseArguments(['exampleRoom', 'name:text']), tree)
  const { created } = planResource(
    parseArguments(['exampleVisit', 'name:text', 'place:exampleRoom', 'host:user?']),
    { ...tree, read: (path) => target.created[path] ?? target.changed[path] ?? tree.read(path) },
  )
  const seed = created['prisma/seed/example-visits.ts']
  expect(seed).toContain('if (exampleRoomRows.length === 0) return')
  expect(seed).toContain('placeId: inTurn(exampleRoomRows, index).id')
  expect(seed).toContain('hostId: userRows[index % userRows.length]?.id')
})

test('rows are sorted by a name without accents, and a unique name keeps them', () => {
  const { created } = planResource(parseArguments(['exampleProject', 'name:text', 'code:text:unique']), tree)
  const rows = created['src/features/example-projects/example-projects.server.ts']
  expect(rows).toContain('nameKey: sortKey(name),')
  expect(rows).toContain('codeKey: nameKey(code),')
  for (const path of ['prisma/seed/example-projects.ts', 'e2e/example-projects.resource.ts'])
    expect(created[path]).toContain('import { nameKey, searchText, sortKey } from')
})
