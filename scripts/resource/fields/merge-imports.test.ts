import { expect, test } from 'vitest'
import { mergeCode } from './merge-files.ts'

const template = (imports: string[], ...body: string[]) =>
  `/** Tasks. */\n${imports.join('\n')}\n\n${body.join('\n\n\n\n')}\n`

const values = (names: string) => `import { ${names} } from './values'`
const before = template([values('Day, Text')], 'Day()', 'Text()')

function expectMerged(current: string, after: string, imports: string[], base = before) {
  const { text, hasConflict } = mergeCode({ current, before: base, after })
  expect(hasConflict).toBe(false)
  expect(text.split('\n').filter((line) => line.startsWith('import '))).toEqual(imports)
  return text
}

test('a name that the template imports is added beside imports of the project', () => {
  const current = template(
    [values('Day, Text'), `import { mine } from './mine'`],
    'Day()',
    'Text()',
    'mine()',
  )
  const after = template(
    [values('Day, Money, Text'), `import { made } from './made'`],
    'Day()',
    'Money()',
    'made()',
    'Text()',
  )
  const text = expectMerged(current, after, [
    values('Day, Text, Money'),
    `import { mine } from './mine'`,
    `import { made } from './made'`,
  ])
  expect(text).toMatch(/Day\(\)\s+Money\(\)\s+made\(\)\s+Text\(\)\s+mine\(\)/)
})

test('a name that the template drops stays while code of the project uses it', () => {
  const after = template([values('Text')], 'Text()')
  expectMerged(before, after, [values('Text')])
  expectMerged(template([values('Day, Text')], 'Day()', 'Text()', 'mine(Day)'), after, [values('Day, Text')])
})

test('a name that the template imports for other fields goes with the code that used it', () => {
  const base = template([values('Day, Text')], 'Day(1)', 'Text()', 'Day(2)')
  const current = template([values('Day, Text')], 'mine()', 'Text()', 'Day(2)')
  expectMerged(current, template([values('Day, Text')], 'Day(1)', 'Text()'), [values('Text')], base)
})

test('a property of the same name is no use of an import', () => {
  const [used, unused] = [
    template([values('Day, Text')], 'Text()', 'Day()', 'a.Day'),
    template([values('Text')], 'Text()', 'a.Day'),
  ]
  expectMerged(used, unused, [values('Text')], used)
  expectMerged(unused, used, [values('Text, Day')], unused)
})

test('a name that the project has dropped comes back only if new code uses it', () => {
  const current = template([values('Text')], 'mine()', 'Text()')
  expectMerged(current, template([values('Day, Money, Text')], 'Day()', 'Text()', 'Money()'), [
    values('Text, Money'),
  ])
  expectMerged(current, template([values('Day, Money, Text')], 'Day()', 'Text()', 'Money(Day)'), [
    values('Text, Day, Money'),
  ])
})

test('a name that the project imports from elsewhere or declares is not imported twice', () => {
  const after = template([values('Day, Money, Text')], 'Day()', 'Text()', 'Money()')
  const elsewhere = [values('Day, Text'), `import { Cash as Money } from './mine'`]
  expectMerged(template(elsewhere, 'Day()', 'Text()', ''), after, elsewhere)
  const declared = template([values('Day, Text')], 'Day()', 'Text()', 'const Money = 1')
  expect(mergeCode({ current: declared, before, after }).text).not.toContain('Money, ')
})

test('imports of every form keep it, and a type that new code calls becomes a value', () => {
  const own = [
    `import Default from './default'`,
    `import type All from './all'`,
    `import * as space from './space'`,
    `import './run'`,
    `import { type A, b as c } from './mixed'`,
    `import type { Row } from './rows'`,
  ]
  const base = template([`import type { Row } from './rows'`], 'Row', 'end')
  const after = template([`import { Row } from './rows'`], 'Row', 'Row()', 'end')
  const current = template(own, 'Row', 'end', 'Default All space c')
  expectMerged(current, after, [...own.slice(0, -1), `import { Row } from './rows'`], base)
})

test.each(['// Mine.', ''])('a file with the line "%s" between its imports is merged by lines', (line) => {
  const current = template([values('Day, Text'), line, `import { mine } from './mine'`], 'Day()', 'Text()')
  const after = template([values('Day, Money, Text')], 'Day()', 'Text()', 'Money()')
  expect(mergeCode({ current, before, after }).text).toContain(`${line}\nimport { mine } from './mine'`)
})
