import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { appConfig } from '../../app.config.ts'
import { createProjectCopy } from '../testing/project-copy.ts'
import { findTextError } from './text-errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'app-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [{ key: source }] = appConfig.languages
for (const language of [source, 'xx']) mkdirSync(join(folder, language))
const first = join(folder, source, 'login.json')
const other = join(folder, 'xx/login.json')
writeFileSync(first, '{ "title": "Log in", "error": { "late": "Too late" } }')

test('texts, objects as in the default language and forms of plurals are valid', () => {
  expect(findTextError(first, '{ "title": "Log in", "new": { "deep": { "key": "Text" } } }')).toBeUndefined()
  expect(
    findTextError(other, '{ "title": "Oui", "code_many": "Codes", "error": { "late": "Tard" } }'),
  ).toBeUndefined()
})

test.each([
  [first, '{ "title": { "a": 1 } }', 'title.a'],
  [first, '{ "title": null }', 'title'],
  [first, '{ "error": { "late": ["Too late"] } }', 'error.late'],
  [other, '{ "title": { "a": "Oui" } }', 'title'],
  [other, '{ "error": "Tard" }', 'error'],
  [other, '[]', 'the whole file'],
])('a value of the wrong shape is reported with its key: %s %s', (path, content, key) => {
  expect(findTextError(path, content)).toBe(`${path} has a value that is not a text: ${key}`)
})

test('text that is no JSON is reported with its file', () => {
  expect(findTextError(other, '{ "title": ')).toMatch(/xx\/login\.json is not valid JSON: /)
})

test('npm run generate ends with the error of a file of any language, without a stack', () => {
  const copy = createProjectCopy()
  onTestFinished(copy.remove)
  const language = appConfig.languages.at(-1)?.key ?? source
  const path = join(copy.folder, 'src/i18n/locales', language, 'login.json')
  writeFileSync(path, '{ "title": ')
  const [line = '', ...others] = copy.run('../scripts/generate.ts').trim().split('\n')
  expect(line.split(' is not valid JSON: ')).toEqual([path, expect.stringMatching(/./)])
  expect(others).toEqual([])
  writeFileSync(path, '{ "title": null }')
  expect(copy.run('../scripts/generate.ts').trim()).toBe(`${path} has a value that is not a text: title`)
})
