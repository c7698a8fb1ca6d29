import { expect, test } from 'vitest'
import { root } from '../project/root.mjs'
import { assertShareable } from './choosable-targets.ts'
import { extendSpec } from './fields/extend-spec.ts'
import { parseArguments } from './parse-arguments.ts'
import { createFiles, planResource } from './plan.ts'
import { openProject } from './write-resource.ts'

const project = openProject(root)
const { created, changed } = planResource(parseArguments(['exampleNote', 'name:text', '--own']), project)
const tree = { ...project, read: (path: string) => created[path] ?? changed[path] ?? project.read(path) }

function check(...options: string[]) {
  return () => assertShareable(parseArguments(['exampleTask', 'name:text', ...options]), tree)
}

test.each(['app', 'both'])('a resource of area %s cannot refer to rows that belong to others', (area) => {
  expect(check('note:exampleNote?', '--area', area)).toThrow(
    'With the field "note", everyone would see the names of the rows of others',
  )
})

test('a resource for administrators, one with own rows and one that refers to users are allowed', () => {
  expect(check('note:exampleNote?')).not.toThrow()
  expect(check('note:exampleNote?', '--own')).not.toThrow()
  expect(check('owner:user?', '--area', 'both')).not.toThrow()
})

test('a field that is added later cannot refer to rows that belong to others', () => {
  const { files } = createFiles(parseArguments(['exampleTask', 'name:text', '--area', 'app']), project)
  const file = 'src/resources/example-task.ts'
  const task = { name: 'exampleTask', plural: 'example-tasks', file, declaration: files[file] ?? '' }
  expect(() => extendSpec(task, ['note:exampleNote?'], tree)).toThrow('everyone would see the names')
})

test('a field that is required already does not prevent another one', () => {
  const declaration = `/** Its fields, for \`npm run make:field\`: name:text coach:user */
    actions: ['read', 'access-all'],
    pages: { app: '/app/example-lessons' },`
  const lesson = { name: 'exampleLesson', plural: 'example-lessons', file: '', declaration }
  expect(() => extendSpec(lesson, ['room:text?'], tree)).not.toThrow()
})
