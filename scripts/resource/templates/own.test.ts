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

/** A resource that refers to the notes of users. */
function planComment(...options: string[]) {
  const { created, changed } = plan('--own')
  const read = (path: string) => created[path] ?? changed[path] ?? tree.read(path)
  return planResource(parseArguments(['exampleComment', 'name:text', ...options]), { ...tree, read })
}

test('the export of the data of a person has no column that derives from others', () => {
  const { changed } = plan('--own')
  expect(changed['src/features/account/data-export/export-sections.server.ts']).toContain(
    'omit: { creatorId: true, titleKey: true, codeKey: true, searchText: true, version: true }',
  )
})

test('both accounts of the sample data have rows, with each value of an enum', () => {
  expect(plan('--own').created['prisma/seed/example-notes.ts']).toContain(
    'creatorId: (index < 3 ? first : second).id',
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

test('a row can only refer to a row of its owner, and a change keeps the row that an administrator has chosen', () => {
  const { created } = planComment('note:exampleNote', '--own')
  const data = created['src/features/example-comments/example-comments.server.ts'] ?? ''
  const create = data.slice(data.indexOf('function create('), data.indexOf('function update('))
  expect(create.indexOf('await assertOwnNote(tx, actor, input.note)')).toBeGreaterThan(0)
  expect(create.indexOf('assertOwnNote')).toBeLessThan(create.indexOf('.create({'))
  expect(data).toContain('if (changes.note !== current.note.id) await assertOwnNote(tx, actor, changes.note)')
  expect(created['src/features/example-comments/example-comment-owner.server.ts']).toContain(
    'count({ where: { id, creatorId: actor.id } })',
  )
})

test('the rows of tests and the sample rows refer to rows of their owners', () => {
  const { created } = planComment('note:exampleNote', '--own')
  expect(created['src/features/example-comments/example-comments.server.test.ts']).toContain(
    'note: await insertExampleNoteId(actor.id)',
  )
  expect(created['e2e/example-comments.resource.ts']).toContain("allowed: 'relation-owner'")
  expect(created['e2e/example-comments.spec.ts']).toContain('add(database, noteRow.name, owner)')
  expect(created['prisma/seed/example-comments.ts']).toContain(
    'noteId: (index < 3 ? firstExampleNote : secondExampleNote).id',
  )
})

test('a resource of administrators also checks the owners of the rows that it refers to', () => {
  const { created } = planComment('note:exampleNote?')
  const owner = created['src/features/example-comments/example-comment-owner.server.ts'] ?? ''
  expect(owner).toContain('function assertOwnNote(')
  expect(owner).not.toContain('function ownRows(')
  expect(created['src/features/example-comments/example-comments.server.ts']).toContain('current.note?.id')
})

test('a relation to rows without owners needs no check', () => {
  const { created } = planComment('owner:user', '--own')
  expect(created['src/features/example-comments/example-comments.server.ts']).not.toContain('assertOwnOwner')
})
