import { describe, expect, test } from 'vitest'
import { root } from '../project/root.mjs'
import { assertChoosable } from './choosable-targets.ts'
import { deriveNames, pluralize } from './names.ts'
import { assertComplete, assertLabels, parseArguments, parseField } from './parse-arguments.ts'
import { planResource } from './plan.ts'
import { listReaders } from './registries.ts'
import { assertFree } from './reserved-names.ts'
import { openProject } from './write-resource.ts'

const field = { isOptional: false, isUnique: false, values: [], target: '' }

describe('fields', () => {
  test.each([
    ['name:text', { name: 'name', type: 'text' }],
    ['code:text:unique', { name: 'code', type: 'text', isUnique: true }],
    ['code:text:unique?', { name: 'code', type: 'text', isUnique: true, isOptional: true }],
    ['due-date:date', { name: 'dueDate', type: 'date' }],
    [
      'status:enum(planned,active,done)',
      { name: 'status', type: 'enum', values: ['planned', 'active', 'done'] },
    ],
    [
      'status:enum=planned,active?',
      { name: 'status', type: 'enum', values: ['planned', 'active'], isOptional: true },
    ],
    ['owner:user', { name: 'owner', type: 'relation', target: 'user' }],
    ['order:purchase-order?', { name: 'order', type: 'relation', target: 'purchaseOrder', isOptional: true }],
  ])('%s is understood', (typed, expected) => {
    expect(parseField(typed)).toEqual({ ...field, ...expected })
  })

  test.each([
    ['name', 'is not a field'],
    ['9lives:text', 'begins with a letter'],
    ['status:enum', 'at least two values'],
    ['status:enum(planned,planned)', 'a value twice'],
    ['status:enum(a b,c)', 'at least two values'],
    ['count:integer:unique', 'Only a text can be unique'],
    ['count:integer(1,2)', 'Only an enum has values'],
    ['archived:boolean?', 'never empty'],
    ['owner:relation', 'names its resource'],
  ])('%s is refused: %s', (typed, message) => {
    expect(() => parseField(typed)).toThrow(message)
  })
})

test('options describe areas, ownership, plural and labels', () => {
  const spec = parseArguments([
    'person',
    'name:text',
    '--area',
    'app',
    '--own',
    '--label',
    'xx=personne,personnes',
    '--label',
    'xx.name=Nom complet',
  ])
  expect(spec).toMatchObject({ name: 'person', plural: 'people', areas: ['app'], isOwn: true })
  expect(spec.labels).toEqual({
    xx: { singular: 'personne', plural: 'personnes', fields: { name: 'Nom complet' } },
  })
})

test.each([
  ['exampleProject name:text', ['manager'], ['admin']],
  ['exampleProject name:text --area both', ['manager', 'app'], ['user', 'admin']],
  ['exampleProject name:text --own', ['manager', 'app'], ['user', 'admin']],
])('%s has pages in %j and is readable by %j', (typed, areas, readers) => {
  const spec = parseArguments(typed.split(' '))
  expect(spec.areas).toEqual(areas)
  expect(listReaders(spec, 'export const roles = {\n  user: {\n  },\n  admin: {\n  },\n}\n')).toEqual(readers)
})

test.each([
  ['project', 'projects'],
  ['category', 'categories'],
  ['day', 'days'],
  ['box', 'boxes'],
  ['purchaseOrder', 'purchase-orders'],
  ['child', 'children'],
  ['status', 'statuses'],
  ['address', 'addresses'],
  ['quiz', 'quizzes'],
])('the plural of %s is %s', (name, plural) => {
  expect(pluralize(name)).toBe(plural)
})

test.each(['series', 'news', 'companyNews'])('the plural of %s has to be stated', (name) => {
  expect(() => parseArguments([name, 'name:text'])).toThrow(`The plural of "${name}" is not clear`)
  expect(parseArguments([name, 'name:text', '--plural', 'all-news']).plural).toBe('all-news')
})

test('a name has a spelling for each place', () => {
  expect(deriveNames({ name: 'purchaseOrder', plural: 'purchase-orders' })).toMatchObject({
    One: 'PurchaseOrder',
    Many: 'PurchaseOrders',
    oneFile: 'purchase-order',
    table: 'purchase_order',
    aOne: 'a purchase order',
  })
})

describe('refusals', () => {
  const schema =
    'model User {\n}\n\nmodel Invoice {\n}\n\nenum InvoiceStatus {\n}\n\nmodel AuditEvent {\n  @@map("activity")\n}\n'
  const tree = {
    read: (path: string) => (path === 'prisma/schema.prisma' ? schema : undefined),
    exists: (path: string) => path === 'src/features/tasks',
    languages: ['en'],
  }

  test.each([
    ['class', 'reserved word'],
    ['select', 'reserved word'],
    ['promise', 'reserved word'],
    ['partial', 'reserved word'],
    ['constructor', 'reserved word'],
    ['avatar', 'reserved word'],
    ['problem', 'reserved word'],
    ['invoice', 'a model "Invoice" already'],
    ['invoice-status', 'an enum "InvoiceStatus" already'],
    ['activity', 'a table "activity" already'],
    ['task', '"tasks" is taken'],
  ])('the resource %s is refused: %s', (name, message) => {
    const spec = parseArguments([name, 'name:text'])
    expect(() => assertFree(spec, tree)).toThrow(message)
  })

  test.each([
    'id:text',
    'version:integer',
    'search-text:text',
    'delete:boolean',
    'constructor:text',
    'own:boolean',
    'panel:enum=solar,wood',
    'updated:boolean',
    'created:integer',
  ])('the field %s is refused', (typed) => {
    expect(() => assertFree(parseArguments(['project', 'name:text', typed]), tree)).toThrow(
      'cannot be the name of a field',
    )
  })

  test.each([
    ['budget:money', 'budget-currency:text'],
    ['owner:user?', 'owner-id:text'],
    ['due-date:date', 'name-key:text'],
  ])(
    'the fields %s and %s are refused beside "name", because two columns would have one name',
    (...fields) => {
      const spec = parseArguments(['probe', 'name:text', ...fields])
      expect(() => planResource(spec, openProject(root))).toThrow('would have the column')
    },
  )

  test('a name whose files exist for something else is refused', () => {
    expect(() => planResource(parseArguments(['guard', 'name:text']), openProject(root))).toThrow(
      /Choose another name.*\n {2}e2e\/guards\.spec\.ts/,
    )
  })

  test.each([
    ['xx=projet,projets', '"xx" is not a language of this project (--label xx=…). Known are: en, fr.'],
    [
      'fr.nmae=Nom',
      '"nmae" is not a field or a value of an enum (--label fr.nmae=…). Known are: name, status,',
    ],
    ['fr.status.done=Fait', 'name, status, status.open, status.closed.'],
  ])('the label %s is refused: %s', (label, message) => {
    const words = ['project', 'name:text', 'status:enum=open,closed', '--label', label]
    expect(() => assertLabels(parseArguments(words), ['en', 'fr'])).toThrow(message)
  })

  test('an apostrophe of a label is a typographic one, as in other texts', () => {
    const { labels } = parseArguments(['project', '--label', "fr=offre d'emploi,offres d'emploi"])
    expect(labels).toEqual({ fr: { singular: 'offre d’emploi', plural: 'offres d’emploi', fields: {} } })
  })

  test.each(['{{count}}', '$t(name)', '<b>', '"', '`', 'more...', 'two  spaces'])(
    'the label %s is refused',
    (text) => {
      expect(() => parseArguments(['project', '--label', `en.name=${text}`])).toThrow('cannot be a label')
    },
  )

  test('labels of known languages, fields and values are accepted', () => {
    const labels = ['fr=projet,projets', 'fr.name=Nom', 'fr.status.open=Ouvert'].flatMap((text) => [
      '--label',
      text,
    ])
    const spec = parseArguments(['project', 'name:text', 'status:enum=open,closed', ...labels])
    expect(() => assertLabels(spec, ['en', 'fr'])).not.toThrow()
  })

  test('a relation to an unknown resource is refused', () => {
    expect(() => assertFree(parseArguments(['project', 'name:text', 'team:team']), tree)).toThrow(
      'neither a type of field nor a resource',
    )
  })

  test('a resource without a text that names its rows, or with a field twice, is refused', () => {
    expect(() => assertComplete(parseArguments(['project', 'name:text?']))).toThrow('required text')
    expect(() => assertComplete(parseArguments(['project', 'name:text', 'name:date']))).toThrow('twice')
  })

  test.each([
    ['a user', 'user'],
    ['a row of the manager', 'invoice'],
  ])('rows that belong to their creators cannot need %s, except in the manager', (_what, target) => {
    const files: Record<string, string> = {
      'src/auth/permissions/roles.ts': `export const roles = {
  user: {
    user: [],
    invoice: [],
    team: ['read'],
  },
}`,
      'src/resources/user.ts': "  readAction: 'list',",
    }
    const project = { read: (path: string) => files[path], exists: () => false, languages: ['en'] }
    const check = (...words: string[]) =>
      assertChoosable(parseArguments(['project', 'name:text', '--own', ...words]), project)
    expect(() => check(`lead:${target}`)).toThrow(`lead:${target}?`)
    expect(() => check(`lead:${target}?`)).not.toThrow()
    expect(() => check(`lead:${target}`, '--area', 'manager')).not.toThrow()
    expect(() => check('group:team')).not.toThrow()
  })
})
