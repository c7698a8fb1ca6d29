import { expect, test } from 'vitest'
import { root } from '../../project/root.mjs'
import { parseArguments } from '../parse-arguments.ts'
import { planResource } from '../plan.ts'
import { openProject } from '../write-resource.ts'

test('the header of the data functions says the plural in words', () => {
  const { created } = planResource(parseArguments(['exampleNote', 'name:text']), openProject(root))
  expect(created['src/features/example-notes/example-notes.server.ts']).toMatch(
    /^\/\*\* Example notes in the database\. /,
  )
})
