import { expect, test } from 'vitest'
import { root } from '../../project/root.mjs'
import { parseArguments } from '../parse-arguments.ts'
import { planResource } from '../plan.ts'
import { openProject } from '../write-resource.ts'

test.each(['link', 'email', 'datetime'])('the column of a field of the type %s is wide', (type) => {
  const { created } = planResource(
    parseArguments(['exampleProject', 'name:text', `origin:${type}`]),
    openProject(root),
  )
  const columns = created['src/features/example-projects/example-project-columns.tsx']
  expect(columns).toMatch(/id: 'origin',[^}]*width: 'wide'/)
})
