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
