import { expect, test } from 'vitest'
import { root } from '../../project/root.mjs'
import { parseArguments } from '../parse-arguments.ts'
import { planResource } from '../plan.ts'
import { openProject } from '../write-resource.ts'

const tree = openProject(root)
const feature = 'src/features/example-notes'

function plan(...options: string[]) {
  return planResource(parseArguments(['exampleNote', 'title:text', 'code:text:unique', ...options]), tree)
}

test('the export of the data of a person has no column that derives from others', () => {
  const { changed } = plan('--own')
  expect(changed['src/features/account/data-export/export-sections.server.ts']).toContain(
    'omit: { creatorId: true, titleKey: true, codeKey: true, searchText: true, version: true }',
  )
})

test('both accounts of the sample data have rows', () => {
  expect(plan('--own').created['prisma/seed/example-notes.ts']).toContain(
    'creatorId: (index % 2 ? first : second).id',
  )
})

test('the columns of a list have no blank line between them', () => {
  for (const options of [['--own'], ['--own', '--area', 'manager'], []])
    expect(plan(...options).created[`${feature}/example-note-columns.tsx`]).not.toMatch(
      /return \[[\s\S]*\n\n/,
    )
})

test('with pages in both areas, the app asks for own rows, and the manager for all', () => {
  const { created, changed } = plan('--own')
  for (const area of ['app', 'manager']) {
    expect(created[`src/routes/${area}/example-notes/index.tsx`]).toContain(
      `exampleNoteQueries.${area}.list(`,
    )
    expect(created[`src/routes/${area}/example-notes/$id.tsx`]).toContain(
      `exampleNoteQueries.${area}.detail(`,
    )
  }
  expect(created[`${feature}/example-notes.queries.ts`]).toContain("const own = area === 'app'")
  expect(changed['src/routes/-search-sources.ts']).toContain('module.exampleNoteQueries[area].search')
})

test('with pages in the app alone, all of its queries ask for own rows', () => {
  const text = plan('--own', '--area', 'app').created[`${feature}/example-notes.queries.ts`] ?? ''
  expect(text.match(/own: true/g)).toHaveLength(3)
})

test.each([
  ['--own', '!own && isAllowed('],
  ['--own --area app', '!own && isAllowed('],
  ['--own --area manager', 'return isAllowed('],
])('with %s, the data functions limit the rows by `%s…`', (options, condition) => {
  const { created } = plan(...options.split(' '))
  expect(created[`${feature}/example-note-owner.server.ts`]).toContain(condition)
})

test('a unique value is tested against the rows of its owner', () => {
  const { created } = plan('--own')
  expect(created[`${feature}/example-notes.server.test.ts`]).toContain('can use the code of another owner')
  expect(created['e2e/example-notes.resource.ts']).toContain('addExampleNote(database, uniqueWord(), owner)')
})
