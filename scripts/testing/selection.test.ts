import { expect, test } from 'vitest'
import { root } from '../project/root.mjs'
import { describeSelection, readSelection, titlePattern } from './selection.ts'

const known = ['check', 'unit', 'scripts', 'e2e', 'projects']
const usual = ['check', 'unit', 'scripts', 'e2e']
const read = (...words: string[]) => readSelection(words, { known, usual }, root)

test('words before the first filter are parts', () => {
  expect(read()).toEqual({ parts: [], files: [], titles: [], flags: [] })
  expect(read('check', 'unit').parts).toEqual(['check', 'unit'])
})

test('a part that takes long must be the first word, otherwise it is a filter', () => {
  expect(read('projects').parts).toEqual(['projects'])
  // Projects have no such file, so the word is a title there.
  expect(read('unit', 'projects').parts).toEqual(['unit'])
})

test('words after "--" are filters, even if they name a part', () => {
  expect(read('unit', '--', 'scripts', '--bail=1')).toEqual({
    parts: ['unit'],
    files: ['scripts'],
    titles: [],
    flags: ['--bail=1'],
  })
})

test('the output says which parts run, and with which words', () => {
  expect(describeSelection(read('check', 'unit'))).toBe('Parts: check, unit')
  expect(describeSelection(read('unit', 'testing/selection', 'scripts/test'))).toBe(
    'Parts: unit; only files with "testing/selection" or "scripts/test"',
  )
  expect(describeSelection(read('scripts', 'testing/selection', 'no file has this'))).toBe(
    'Parts: scripts; only files with "testing/selection", and in them only titles with "no file has this"',
  )
})

test('a word selects files if a test file has it in its path, otherwise tests by title', () => {
  expect(read('scripts', 'testing/selection', 'no file has this', '--headed')).toEqual({
    parts: ['scripts'],
    files: ['testing/selection'],
    titles: ['no file has this'],
    flags: ['--headed'],
  })
})

test('a word selects files of the part alone, because browsers have tests of their own', () => {
  expect(read('e2e', 'selection', 'login.spec')).toMatchObject({
    files: ['login.spec'],
    titles: ['selection'],
  })
  expect(read('scripts', 'login.spec')).toMatchObject({ files: [], titles: ['login.spec'] })
})

test('a flag keeps a value that is joined by "="', () => {
  expect(read('unit', '--bail=1', 'selection')).toMatchObject({
    files: ['selection'],
    titles: [],
    flags: ['--bail=1'],
  })
})

test.each([
  { words: ['units'] },
  { words: ['check', 'selection'] },
  { words: ['unit', 'scripts', 'selection'] },
])('$words is refused with the known parts', ({ words }) => {
  expect(() => read(...words)).toThrow(
    /Unknown part ".+"\. Known parts: check, unit, scripts, e2e, projects\./,
  )
})

test('characters of a title have no meaning in its pattern', () => {
  expect(new RegExp(titlePattern(['is it 1+1?', 'b'])).test('so is it 1+1?')).toBe(true)
  expect(new RegExp(titlePattern(['a.c'])).test('abc')).toBe(false)
})
