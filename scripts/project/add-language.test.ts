import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createProjectCopy } from '../testing/project-copy.ts'
import { addLanguage } from './add-language.ts'
import { applyAnswers } from './apply-answers.mjs'
import { listLanguages } from './languages.mjs'
import { root } from './root.mjs'

let folder: string
let source: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-language-'))
  cpSync(join(root, 'app.config.ts'), join(folder, 'app.config.ts'))
  source = join(folder, 'src/i18n/locales', listLanguages(root)[0]?.key ?? '')
  write('nav.json', { home: 'Home', group: { rows_one: '{{count}} row', rows_other: '{{count}} rows' } })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, texts: object) {
  mkdirSync(source, { recursive: true })
  writeFileSync(join(source, path), JSON.stringify(texts))
}

function read(path: string) {
  return readFileSync(join(folder, 'src/i18n/locales', path), 'utf8')
}

test('a new language has a line in the configuration, and the default texts in its own plural forms', () => {
  expect(addLanguage(folder, { key: 'pl', label: 'Polski', dir: 'ltr' })).toEqual({ files: 2, waiting: 5 })
  expect(listLanguages(folder).at(-1)).toMatchObject({ key: 'pl', label: 'Polski' })
  expect(JSON.parse(read('pl/nav.json'))).toEqual({
    home: 'Home',
    group: {
      rows_one: '{{count}} row',
      rows_few: '{{count}} rows',
      rows_many: '{{count}} rows',
      rows_other: '{{count}} rows',
    },
  })
  for (const key of ['nav:home', 'nav:group.rows_few'])
    expect(read('pl/untranslated.ts')).toContain(`'${key}'`)
})

test('a language without a singular form gets none', () => {
  // Left after a removal of the language.
  mkdirSync(join(source, '../ja'))
  writeFileSync(join(source, '../ja/catalogue-core.gen.ts'), '')
  addLanguage(folder, { key: 'ja', label: '日本語', dir: 'ltr' })
  expect(JSON.parse(read('ja/nav.json')).group).toEqual({ rows_other: '{{count}} rows' })
})

test.each([
  [{ key: listLanguages(root)[0]?.key ?? '', label: 'Again', dir: 'ltr' }, 'exists'],
  [{ key: 'de-AT', label: 'Deutsch', dir: 'ltr' }, 'is no language'],
  [{ key: 'xx', label: 'Unknown', dir: 'ltr' }, 'is no language'],
  [{ key: 'de', label: "'", dir: 'ltr' }, 'label'],
  [{ key: 'he', label: 'עברית', dir: 'right' }, '--dir'],
])('the language %j is refused', (language, problem) => {
  const before = readFileSync(join(folder, 'app.config.ts'), 'utf8')
  expect(() => addLanguage(folder, language)).toThrow(problem)
  expect(readFileSync(join(folder, 'app.config.ts'), 'utf8')).toBe(before)
})

test('texts of a language that the configuration does not have are not overwritten', () => {
  const before = readFileSync(join(folder, 'app.config.ts'), 'utf8')
  mkdirSync(join(source, '../de'))
  writeFileSync(join(source, '../de/nav.json'), '{ "home": "Start" }')
  const language = { key: 'de', label: 'Deutsch', dir: 'ltr' }
  expect(() => addLanguage(folder, language)).toThrow('src/i18n/locales/de has texts already')
  expect(read('de/nav.json')).toBe('{ "home": "Start" }')
  expect(readFileSync(join(folder, 'app.config.ts'), 'utf8')).toBe(before)
})

test('a language whose texts cannot be written has no line in the configuration', () => {
  const before = readFileSync(join(folder, 'app.config.ts'), 'utf8')
  writeFileSync(join(source, 'nav.json'), '{')
  expect(() => addLanguage(folder, { key: 'de', label: 'Deutsch', dir: 'ltr' })).toThrow(SyntaxError)
  expect(readFileSync(join(folder, 'app.config.ts'), 'utf8')).toBe(before)
})

test('an upgrade ignores recorded languages that the starter does not have', async () => {
  const copy = createProjectCopy()
  onTestFinished(copy.remove)
  const before = listLanguages(copy.folder)
  const languages = [...before.map(({ key = '' }) => key), 'xx']
  await applyAnswers(copy.folder, { languages })
  expect(listLanguages(copy.folder)).toEqual(before)
  // A project may have replaced all languages.
  await applyAnswers(copy.folder, { languages: ['xx'] })
  expect(listLanguages(copy.folder)).toEqual(before.slice(0, 1))
})

test('a language can be added to a project that has one', async () => {
  const copy = createProjectCopy()
  onTestFinished(copy.remove)
  const [first] = listLanguages(copy.folder)
  await applyAnswers(copy.folder, { languages: [first?.key] })
  expect(listLanguages(copy.folder).map(({ key }) => key)).toEqual([first?.key])
  const key = first?.key === 'de' ? 'pl' : 'de'
  const { files } = addLanguage(copy.folder, { key, label: 'Other', dir: 'ltr' })
  expect(files).toBeGreaterThan(10)
  expect(listLanguages(copy.folder).map(({ key }) => key)).toEqual([first?.key, key])
})
