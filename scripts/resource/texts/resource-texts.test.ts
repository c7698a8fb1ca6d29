import { expect, test } from 'vitest'
import { root } from '../../project/root.mjs'
import { parseArguments } from '../parse-arguments.ts'
import { planResource } from '../plan.ts'
import { openProject } from '../write-resource.ts'

/** Whatever the languages of the project are. The command has no sentences in German. */
const languages = ['en', 'fr', 'ar', 'sw', 'de']

test.each(['en', 'fr', 'ar', 'sw'])(
  'in %s, a relation is called like the resource it refers to',
  (language) => {
    const target = ['exampleRoom', 'name:text', '--label', `${language}=salle,salles`]
    const visit = readVisitTexts(target, language)
    expect(visit.texts).toMatchObject({ exampleRoom: 'Salle', other: 'Other' })
    expect(visit.untranslated).not.toContain("'example-visits:exampleRoom'")
  },
)

test.each(['fr', 'ar', 'sw', 'de'])(
  'in %s, a relation to a resource without a name there waits for a translator',
  (language) => {
    const visit = readVisitTexts(['exampleRoom', 'name:text'], language)
    expect(visit.texts).toMatchObject({ exampleRoom: 'Example room' })
    expect(visit.untranslated).toContain("'example-visits:exampleRoom'")
  },
)

test('the English label of a moment or a day has no preposition, unless another field has this label', () => {
  expect(readLabels('startsAt:datetime', 'paidOn:date', 'closed:boolean', 'closedAt:datetime')).toMatchObject(
    {
      startsAt: 'Starts',
      paidOn: 'Paid',
      closed: 'Closed',
      closedAt: 'Closed at',
    },
  )
  expect(readLabels('updatedOn:date', 'lookedAt:text')).toMatchObject({
    updatedOn: 'Updated on',
    lookedAt: 'Looked at',
  })
})

function readLabels(...fields: string[]) {
  const { created } = planResource(
    parseArguments(['exampleVisit', 'name:text', ...fields]),
    openProject(root),
  )
  return JSON.parse(created['src/i18n/locales/en/example-visits.json'] ?? '{}')
}

function readVisitTexts(target: string[], language: string) {
  const project = openProject(root)
  const read = (path: string) =>
    path.endsWith('/untranslated.ts') ? 'export const untranslated: string[] = []\n' : project.read(path)
  const tree = { ...project, languages, read }
  const room = planResource(parseArguments(target), tree)
  const visit = planResource(
    parseArguments(['exampleVisit', 'name:text', 'exampleRoom:exampleRoom', 'other:exampleRoom']),
    { ...tree, read: (path) => room.created[path] ?? room.changed[path] ?? tree.read(path) },
  )
  return {
    texts: JSON.parse(visit.created[`src/i18n/locales/${language}/example-visits.json`] ?? '{}'),
    untranslated: visit.changed[`src/i18n/locales/${language}/untranslated.ts`] ?? '',
  }
}
