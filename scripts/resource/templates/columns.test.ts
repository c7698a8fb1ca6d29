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

test('on phones, the first two values that are no state stand in the second line', () => {
  const fields = ['name:text', 'size:integer', 'state:enum=low,high', 'startsAt:datetime', 'code:text']
  const { created } = planResource(parseArguments(['exampleProject', ...fields]), openProject(root))
  const columns = created['src/features/example-projects/example-project-columns.tsx'] ?? ''
  expect(findPhone('size')).toBeUndefined()
  expect(findPhone('state')).toBe('badge')
  expect(findPhone('starts-at')).toBeUndefined()
  expect(findPhone('code')).toBe('none')

  function findPhone(id: string): string | undefined {
    return new RegExp(`id: '${id}',[^}]*?phone: '(\\w+)'`).exec(columns)?.[1]
  }
})

test('the column of a boolean has room for its label', () => {
  const { created } = planResource(
    parseArguments(['exampleProject', 'name:text', 'discontinued:boolean']),
    openProject(root),
  )
  expect(created['src/features/example-projects/example-project-columns.tsx']).not.toContain('narrow')
})

test('only a relation that may be empty is read with a question mark', () => {
  const tree = openProject(root)
  const target = planResource(parseArguments(['exampleRoom', 'name:text']), tree)
  const { created } = planResource(
    parseArguments(['exampleVisit', 'name:text', 'place:exampleRoom', 'stay:exampleRoom?']),
    { ...tree, read: (path) => target.created[path] ?? target.changed[path] ?? tree.read(path) },
  )
  const columns = created['src/features/example-visits/example-visit-columns.tsx']
  expect(columns).toMatch(/\.place\.name\b/)
  expect(columns).toMatch(/\.stay\?\.name\b/)
  expect(columns).not.toContain('place?.')
})
