import { expect, test } from 'vitest'
import { root } from '../../project/root.mjs'
import { parseArguments } from '../parse-arguments.ts'
import { planResource } from '../plan.ts'
import { openProject } from '../write-resource.ts'

const tree = openProject(root)

test.each([
  ['--area app', ['user', 'admin']],
  ['--area manager', ['admin']],
  ['--own', ['user', 'owner']],
  ['--own --area manager', ['admin']],
])('with %s, %j may call the functions of a resource', (options, expected) => {
  const spec = parseArguments(['exampleProject', 'name:text', ...options.split(' ')])
  const text = planResource(spec, tree).created['e2e/example-projects.resource.ts'] ?? ''
  const allowed = [...text.matchAll(/allowed: '(\w+)'/g)].map(([, name]) => name)
  expect([...new Set(allowed)]).toEqual(expected)
})
