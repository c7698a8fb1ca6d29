import { expect, test } from 'vitest'
import { root } from '../project/root.mjs'
import { extendSpec } from './fields/extend-spec.ts'
import { assertIdentifiersFit, migrationSql } from './migration.ts'
import { parseArguments } from './parse-arguments.ts'
import { createSlice } from './slice.ts'
import { openProject } from './write-resource.ts'

function createSql(...fields: string[]) {
  return migrationSql(
    '-- CreateTable\n',
    createSlice(parseArguments(['exampleProject', ...fields]), () => undefined),
  )
}

test('look-alike letters count as equal in unique fields only', () => {
  expect(createSql('name:text', 'code:text:unique')).toContain(
    'CREATE UNIQUE INDEX "example_project_look_alike_codeKey_key" ON "example_project"(look_alike("codeKey"));',
  )
  expect(createSql('name:text', 'code:text:unique', '--own')).toContain(
    'CREATE UNIQUE INDEX "example_project_look_alike_codeKey_key" ON "example_project"("creatorId", look_alike("codeKey"));',
  )
  expect(createSql('name:text', 'code:text')).not.toContain('look_alike')
})

// With 40 letters, both names are as long as the command allows.
const longResource = `example${'Long'.repeat(4)}${'x'.repeat(17)}`
const longField = 'y'.repeat(40)

test.each([
  [
    ['exampleProject', `${'y'.repeat(30)}:text:unique`],
    `example_project_look_alike_${'y'.repeat(30)}Key_key`,
  ],
  [
    [longResource, `${'y'.repeat(12)}:user`],
    `example_long_long_long_long${'x'.repeat(17)}_${'y'.repeat(12)}Id_fkey`,
  ],
  [
    [longResource, `${longField}:enum=open,done`],
    `example_long_long_long_long${'x'.repeat(17)}_${longField}`,
  ],
])('names that PostgreSQL would cut off are refused: %j', (words, name) => {
  expect(() => assertIdentifiersFit(parseArguments(words))).toThrow(`"${name}" in the database would have`)
})

test('names of 63 bytes and long fields without a name of their own are allowed', () => {
  const spec = parseArguments(['exampleProject', `${'y'.repeat(29)}:text:unique`, `${longField}:text`])
  expect(() => assertIdentifiersFit(spec)).not.toThrow()
})

test('a field that is added later is refused for its long name, and not for that of another one', () => {
  const declaration = `/** Its fields, for \`npm run make:field\`: name:text ${'z'.repeat(40)}:text:unique */`
  const resource = { name: 'exampleOldProject', plural: 'example-old-projects', file: '', declaration }
  const extend = (field: string) => () => extendSpec(resource, [field], openProject(root))
  expect(extend(`${'y'.repeat(40)}:user?`)).toThrow('in the database would have')
  expect(extend('reviewer:user?')).not.toThrow()
})
