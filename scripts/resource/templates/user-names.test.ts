import { expect, test } from 'vitest'
import { root } from '../../project/root.mjs'
import { parseArguments } from '../parse-arguments.ts'
import { planResource } from '../plan.ts'
import { openProject } from '../write-resource.ts'

const fields = ['exampleNote', 'name:text', 'reviewer:user', 'author:user?']
const { created } = planResource(parseArguments([...fields, '--own']), openProject(root))
const folder = 'src/features/example-notes'

function readFeature(file: string): string {
  return created[`${folder}/${file}`] ?? ''
}

test('readers of a row do not see the email addresses of its users', () => {
  expect(readFeature('example-note-row.server.ts')).toContain('name: reviewer.name')
  for (const [path, text] of Object.entries(created)) {
    if (path.startsWith(folder)) expect(text, path).not.toMatch(/\bemail\b|displayName/)
  }
})

test('pages and lists say that a user has no name yet', () => {
  const page = readFeature('example-note-page.tsx')
  expect(page).toContain('<RelatedValue area={area} resource="user" value={exampleNote.author} />')
  expect(page).toContain('<RelatedValue area={area} resource="user" value={exampleNote.creator} />')
  const columns = readFeature('example-note-columns.tsx')
  expect(columns).toContain("exampleNote.author && (exampleNote.author.name || t('users:noName'))")
  expect(columns).toContain("exampleNote.creator.name || t('users:noName')")
  const form = readFeature('example-note-form.tsx')
  expect(form).toContain('<RelatedValue resource="user" value={saved.reviewer} />')
})
