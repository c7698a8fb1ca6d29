import { expect, test } from 'vitest'
import { migrationSql } from './migration.ts'
import { parseArguments } from './parse-arguments.ts'
import { createSlice } from './slice.ts'

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
